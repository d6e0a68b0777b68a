import { useEffect, useRef, useState } from 'react';

/** waiting: the browser requires a press first; missing: the browser cannot make a sound */
type BellState = 'on' | 'waiting' | 'missing';

export interface Bell {
  state: BellState;
  /** turns the sound on and rings once; browsers allow this only during a press */
  start: () => Promise<void>;
}

const RING_EVERY_MS = 4000;

export function useBell(ringing: boolean): Bell {
  const context = useRef<AudioContext | null>(null);
  const [state, setState] = useState<BellState>(() =>
    'AudioContext' in window ? 'waiting' : 'missing',
  );

  // The sound lives outside of React. Browsers allow it after a press anywhere on the page.
  useEffect(() => {
    if (!('AudioContext' in window)) return;
    const opened = new AudioContext();
    const follow = () => setState(opened.state === 'running' ? 'on' : 'waiting');
    const unlock = () => void opened.resume();
    opened.addEventListener('statechange', follow);
    document.addEventListener('click', unlock);
    document.addEventListener('keydown', unlock);
    context.current = opened;
    return () => {
      opened.removeEventListener('statechange', follow);
      document.removeEventListener('click', unlock);
      document.removeEventListener('keydown', unlock);
      void opened.close();
    };
  }, []);

  // The bell is a side effect, not part of the page.
  useEffect(() => {
    const sound = context.current;
    if (sound === null || state !== 'on' || !ringing) return;
    ring(sound);
    const timer = setInterval(() => ring(sound), RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [state, ringing]);

  return {
    state,
    start: async () => {
      if (context.current === null) return;
      await context.current.resume();
      // If an order is waiting, the bell rings by itself.
      if (!ringing) ring(context.current);
    },
  };
}

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

function ring(context: AudioContext): void {
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
