/** Hands a text or bytes to the browser as a file to keep. */
export function saveFile(fileName: string, content: string | Blob, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has taken the file over by the time this task is done.
  setTimeout(() => URL.revokeObjectURL(url));
}

/** Saves a file from bytes in Base64. */
export function saveBase64(fileName: string, base64: string, type: string): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  saveFile(fileName, new Blob([bytes]), type);
}
