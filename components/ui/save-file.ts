/** Hands a text to the browser as a file to keep. */
export function saveFile(fileName: string, text: string, type: string): void {
  saveBlob(fileName, new Blob([text], { type }));
}

/** Hands data to the browser as a file to keep. */
export function saveBlob(fileName: string, data: Blob): void {
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file over by the time this task is done.
  setTimeout(() => URL.revokeObjectURL(url));
}
