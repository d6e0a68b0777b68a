import { paintLines } from './draw-slip.ts';

/** A text in each script that slips are tried with, which no printer's own set of characters has. */
export const SAMPLES = {
  Arabic: 'سلام',
  Armenian: 'բարև',
  Bengali: 'বাংলা',
  Chinese: '花生過敏过',
  Devanagari: 'हिन्दी',
  emoji: '🥜👍🏽',
  Ethiopic: 'ሰላም',
  Georgian: 'ქართული',
  Greek: 'Ωμέγα ή',
  Gujarati: 'ગુજરાતી',
  Gurmukhi: 'ਪੰਜਾਬੀ',
  Hebrew: 'שלום',
  Japanese: 'かなカナ',
  Kannada: 'ಕನ್ನಡ',
  Khmer: 'ខ្មែរ',
  Korean: '한국어',
  Lao: 'ລາວ',
  Malayalam: 'മലയാളം',
  Myanmar: 'မြန်မာ',
  Sinhala: 'සිංහල',
  Tamil: 'தமிழ்',
  Telugu: 'తెలుగు',
  Thai: 'ไทย',
  Vietnamese: 'Nguyễn Thị',
} as const;

let missing: Promise<string[]> | undefined;

/** The scripts that slips cannot show, because this machine has no font for them; found once, at first use. */
export async function missingFonts(): Promise<string[]> {
  missing ??= findMissing();
  return await missing;
}

async function findMissing(): Promise<string[]> {
  const names = Object.keys(SAMPLES);
  const lines = Object.values(SAMPLES).map((text) => ({
    text,
    size: 24,
    isBold: false,
    isInverted: false,
  }));
  try {
    const { withoutFont } = await paintLines(lines, 400);
    return names.filter((_name, place) => withoutFont[place] !== '');
  } catch {
    // Pictures cannot be painted on this machine at all.
    return names;
  }
}
