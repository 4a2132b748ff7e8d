/** First 32 bits of the fractional part of `root`: how FIPS 180-4 derives its constants from primes. */
const fraction = (/** @type {number} */ root) => Math.floor((root % 1) * 2 ** 32);
const primes = Array.from({ length: 312 }, (_, n) => n).filter((n) => n > 1 && !hasDivisor(n));
const initialState = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));

/** @param {number} n */
function hasDivisor(n) {
  for (let d = 2; d * d <= n; d += 1) if (n % d === 0) return true;
  return false;
}

/**
 * SHA-256 (FIPS 180-4) of ASCII text. The browser's own is asynchronous, and a promise for each of some 65 000 short hashes
 * costs more than the hash.
 * @param {string} text
 * @returns {Int32Array} the digest as eight big-endian words
 */
export function sha256(text) {
  const state = Int32Array.from(initialState);
  const words = padded(text);
  for (let block = 0; block < words.length; block += 16) compress(state, words.subarray(block, block + 16));
  return state;
}

/**
 * The text, a one bit, zeros, and the length in bits, as words of whole blocks.
 * @param {string} text
 */
function padded(text) {
  const words = new Int32Array((((text.length + 8) >> 6) + 1) * 16);
  for (let at = 0; at < text.length; at += 1) words[at >> 2] |= text.charCodeAt(at) << (24 - (at % 4) * 8);
  words[text.length >> 2] |= 0x80 << (24 - (text.length % 4) * 8);
  words[words.length - 1] = text.length * 8;
  return words;
}

const schedule = new Int32Array(64);

/**
 * @param {Int32Array} state
 * @param {Int32Array} block
 */
function compress(state, block) {
  schedule.set(block);
  for (let t = 16; t < 64; t += 1) {
    const [w15, w2] = [schedule[t - 15], schedule[t - 2]];
    const s0 = rotate(w15, 7) ^ rotate(w15, 18) ^ (w15 >>> 3);
    const s1 = rotate(w2, 17) ^ rotate(w2, 19) ^ (w2 >>> 10);
    schedule[t] = (schedule[t - 16] + s0 + schedule[t - 7] + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let t = 0; t < 64; t += 1) {
    const S1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const S0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const first = (h + S1 + ((e & f) ^ (~e & g)) + roundConstants[t] + schedule[t]) | 0;
    const second = (S0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state.set([a + state[0], b + state[1], c + state[2], d + state[3]]);
  state.set([e + state[4], f + state[5], g + state[6], h + state[7]], 4);
}

/**
 * @param {number} word
 * @param {number} by
 */
function rotate(word, by) {
  return (word >>> by) | (word << (32 - by));
}
