/** Moves the page to another origin, which only jsdom itself can do. */
export function movePageTo(origin = 'http://localhost:3000'): void {
  // Vitest's jsdom environment puts its browser there.
  const { jsdom } = globalThis as unknown as { jsdom: { reconfigure: (to: object) => void } };
  jsdom.reconfigure({ url: `${origin}/` });
}
