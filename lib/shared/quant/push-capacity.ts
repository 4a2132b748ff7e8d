/** What a feed of equal messages needs on the line, in Mbit/s: messages × bytes × 8 / 10⁶. Headers below WebSocket excluded. */
export function lineRateMbps(messagesPerSecond: number, bytesPerMessage: number): number {
  return (messagesPerSecond * bytesPerMessage * 8) / 1e6;
}

/** What a session of `seconds` comes to, in GB (10⁹ bytes). */
export function sessionVolumeGb(messagesPerSecond: number, bytesPerMessage: number, seconds: number): number {
  return (messagesPerSecond * bytesPerMessage * seconds) / 1e9;
}
