const timeoutMs = 8000;

/** Why a call gave nothing: the server said no, it is asked too often, or it could not be asked. */
export class CallFailed extends Error {
  /** @param {'refused' | 'busy' | 'offline'} kind */
  constructor(kind) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * One call of the captcha's own API; with `fields` a form-encoded POST.
 * @param {'challenge' | 'answer' | 'work'} name
 * @param {Record<string, string>} [fields]
 * @returns {Promise<any>} what stands in the envelope's `data`
 * @throws {CallFailed}
 */
export async function call(name, fields) {
  const post = fields && { method: 'POST', body: new URLSearchParams(fields) };
  /** @type {{ code: number, data: unknown }} */
  let envelope;
  try {
    const response = await fetch(`/api/captcha/${name}`, { ...post, signal: AbortSignal.timeout(timeoutMs) });
    if (response.status === 429) throw new CallFailed('busy');
    if (!response.ok) throw new CallFailed('offline');
    envelope = await response.json();
  } catch (error) {
    throw error instanceof CallFailed ? error : new CallFailed('offline');
  }
  if (envelope.code !== 0) throw new CallFailed('refused');
  return envelope.data;
}
