/** Text for a terminal, or the content of a file. */
export type OpsOutput = string | Uint8Array;

/** A file under its name, for who keeps it with a browser. */
export type OpsFile = {
  fileName: string;
  fileType: string;
  bytes: Uint8Array;
  /** What is said beside it. */
  text?: string;
};
