/** Hears a worker; its creator knows the type of its messages. The answer ends it at once and for good. */
export function listenToWorker(
  worker: Worker,
  { onMessage, onFailure }: { onMessage: (message: never) => void; onFailure: () => void },
): () => void {
  // An event of a worker that was ended a moment ago can still arrive: it would speak over the one that came after it.
  const listening = new AbortController();
  const { signal } = listening;
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data as never), { signal });
  worker.addEventListener('error', onFailure, { signal });
  return () => {
    listening.abort();
    worker.terminate();
  };
}
