/** Two strokes of a bell: the pitch in hertz, and when it is struck, in seconds from now. */
const STROKES = [
  { pitch: 988, after: 0 },
  { pitch: 784, after: 0.32 },
] as const;
/** What makes a tone sound like metal: partials as parts of its pitch, each with its loudness. */
const PARTIALS = [
  { ratio: 1, loudness: 0.5 },
  { ratio: 2.76, loudness: 0.18 },
  { ratio: 5.4, loudness: 0.07 },
] as const;
const FADE_SECONDS = 1.4;

export function ring(context: AudioContext): void {
  for (const { pitch, after } of STROKES) {
    for (const { ratio, loudness } of PARTIALS) {
      const start = context.currentTime + after;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch * ratio;
      volume.gain.setValueAtTime(loudness, start);
      // An exponential fade cannot reach silence.
      volume.gain.exponentialRampToValueAtTime(0.001, start + FADE_SECONDS / ratio);
      tone.connect(volume).connect(context.destination);
      tone.start(start);
      tone.stop(start + FADE_SECONDS / ratio);
    }
  }
}
