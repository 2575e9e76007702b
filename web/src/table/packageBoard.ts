// Boards and tutorials of other packages: plain modules that the server names, in the place of ours.
import { at } from "../base";
import type { BoardShown, Said } from "../wire/generated";
import type { View } from "../wire/typed";
import { lang } from "../words/words.svelte";
import type { Board, BoardProps, ByLang, Lesson, Tutorial } from "./board";
import PackageBoard from "./PackageBoard.svelte";
import { loadStyle } from "./style";

/** A board on the page. */
export interface MountedBoard {
  /** Told whenever anything changes, with all there is. */
  update: (props: BoardProps) => void;
  destroy: () => void;
  /** Show how the table came from `before` to the present view. */
  play?: (events: Said[], before: View) => Promise<void> | void;
}

/** What such a module exports by default. */
export interface BoardMaker {
  mount: (target: HTMLElement, props: BoardProps) => MountedBoard;
}

/** The board at these addresses, as a component like those of ours. */
export async function loadBoard({ module, style }: BoardShown): Promise<Board> {
  if (style) await loadStyle(at(style));
  const { default: maker } = (await import(/* @vite-ignore */ at(module))) as { default: BoardMaker };
  return (internals, given) => {
    const { play } = PackageBoard(internals, { maker, given });
    return { play };
  };
}

/** A tutorial as a package brings it: words in every language. */
interface TutorialFile extends Omit<Tutorial, "lessons"> {
  lessons: (Omit<Lesson, "words"> & { words: ByLang })[];
}

export async function loadTutorial(address: string): Promise<Tutorial> {
  const file = (await (await fetch(at(address))).json()) as TutorialFile;
  const lessons = file.lessons.map((lesson) => ({ ...lesson, words: () => lesson.words[lang()] }));
  return { ...file, lessons };
}
