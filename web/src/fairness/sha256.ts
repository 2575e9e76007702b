// SHA-256 of a text, from a library: browsers offer theirs only on secure pages, and a club may play without.
import { sha256 as hashed } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

export const sha256 = (text: string): string => bytesToHex(hashed(utf8ToBytes(text)));
