/** Text for a terminal, or the content of a file. */
export type OpsOutput = string | Uint8Array;

/** A named file for download with a browser. */
export type OpsFile = {
  fileName: string;
  fileType: string;
  bytes: Uint8Array;
  /** Text that is shown with the file. */
  text?: string;
};
