// Two small sounds of our own, off by default: a knock for a move, a ship's bell for your turn.
import { remember, remembered } from "../memory";

const set = $state({ on: remembered("sound") === "on" });
let context: AudioContext | undefined;

export const soundOn = (): boolean => set.on;

export function switchSound(on: boolean): void {
  set.on = on;
  remember("sound", on ? "on" : "off");
  if (on) bell();
}

export const knock = () => strike([[180, 0.12, 0.08]]);
export const bell = () =>
  strike([
    [880, 0.16, 1.1],
    [1318, 0.07, 0.8],
    [2217, 0.03, 0.5],
  ]);

/** Tones given as pitch, loudness and seconds until they have faded. */
function strike(tones: [number, number, number][]): void {
  if (!set.on) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, loudness, seconds] of tones) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loudness, now);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + seconds);
  }
}
