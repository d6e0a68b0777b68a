/** Two strokes of a bell: the pitch in hertz, and the time until the stroke in seconds. */
const STROKES = [
  { pitch: 988, after: 0 },
  { pitch: 784, after: 0.32 },
] as const;
/** Partials make a tone sound like metal: each is a multiple of the pitch, with its loudness from 0 to 1. */
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
