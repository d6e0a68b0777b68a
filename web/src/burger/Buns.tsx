import { paintOf, wobble } from './piece-art.tsx';

/** Sesame seeds in rough rows that follow the dome: x, y and turn in degrees. */
const SEEDS = [
  { y: -97, half: 34, count: 3 },
  { y: -80, half: 82, count: 5 },
  { y: -61, half: 104, count: 6 },
  { y: -43, half: 122, count: 6 },
].flatMap(({ y, half, count }, row) => {
  const hand = wobble(row + 11);
  return Array.from({ length: count }, (_, place) => {
    const x = -half + (2 * half * (place + 0.5)) / count + hand() * 9;
    return { x, y: y + (x / 30) ** 2 * 0.5 + hand() * 5, turn: x * 0.35 + hand() * 28 };
  });
});

/** The glossy upper bun with its sesame. The lower edge is at y = 0. */
export function TopBun({ picture }: { picture: string }) {
  return (
    <>
      <path d="M-146-12C-146-4-139 1-128 1H128c11 0 18-5 18-13z" fill="#fbe2b2" />
      <path
        d="M-132-1C-60 3 60 3 132-1"
        stroke="#c98a45"
        strokeWidth="2"
        strokeOpacity="0.5"
        fill="none"
      />
      <path
        d="M-151-22C-155-76-94-114 0-114S155-76 151-22c-1 9-7 14-18 13C60-4-60-4-133-9c-11 1-17-4-18-13z"
        fill={paintOf(picture, 'crust')}
      />
      <path
        d="M151-22c-1 9-7 14-18 13C90-5 40-4 0-5c66-6 118-30 112-79 26 16 41 36 39 62z"
        fill="#7c3a0c"
        fillOpacity="0.26"
      />
      <path
        d="M-128-46c8-32 48-51 97-54 12 0 14 7 3 9-40 6-70 20-83 48-5 10-20 8-17-3z"
        fill="#fff"
        fillOpacity="0.5"
      />
      <path d="M-134-28c-3 7-8 5-8-2 0-5 2-8 5-8s5 4 3 10z" fill="#fff" fillOpacity="0.45" />
      {SEEDS.map(({ x, y, turn }) => (
        <g key={`${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <path d="M-7 1.5C-6-4 4-5 9 1.5 4 6-6 6-7 1.5z" fill="#7c3a0c" fillOpacity="0.4" />
          <path d="M-7.5 0C-6-5 4-5.5 8.5 0 4 4.5-6 4.5-7.5 0z" fill="#fff0c9" />
          <path d="M-5-1C-3-3.5 2-3.5 5-1" stroke="#fff" strokeWidth="1.4" fill="none" />
        </g>
      ))}
    </>
  );
}

/** The toasted lower bun. The lower edge is at y = 0. */
export function BottomBun({ picture }: { picture: string }) {
  return (
    <>
      <path
        d="M-145-50H145c7 0 9 4 8 11C150-14 132 0 102 0h-204c-30 0-48-14-51-39-1-7 1-11 8-11z"
        fill={paintOf(picture, 'heel')}
      />
      <path
        d="M153-39C150-14 132 0 102 0H-60C40-2 104-12 118-44l27-4c6 0 9 3 8 9z"
        fill="#6e330b"
        fillOpacity="0.26"
      />
      <path
        d="M-148-50c0-4 3-6 9-6h278c6 0 9 2 9 6 0 5-3 8-9 8-40 5-66 0-96 2-40 3-70-2-104 0-28 2-54 1-78-2-6 0-9-3-9-8z"
        fill="#fce6b8"
      />
      <path
        d="M-132-51c24 3 40-1 60 1m22 0c30 3 44-2 70 0m24 1c22 2 44-1 66 0"
        stroke="#c17a30"
        strokeWidth="3"
        strokeLinecap="round"
        strokeOpacity="0.55"
        fill="none"
      />
      <path
        d="M-138-30c5 13 16 20 32 22"
        stroke="#fff"
        strokeWidth="6"
        strokeLinecap="round"
        strokeOpacity="0.35"
        fill="none"
      />
    </>
  );
}
