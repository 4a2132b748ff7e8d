/** Text for a terminal, or the content of a file. */
export type OpsOutput = string | Uint8Array;
