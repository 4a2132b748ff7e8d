import type { HomePicture } from './home-picture.ts';

/** A step of the worked example: its words, the next page, and its picture. */
export type Step = { title: string; text: string; next: string; to: string; picture: HomePicture };
