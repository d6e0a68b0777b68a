import Bowser from 'bowser';

/** Longer ones are not read: no browser sends them. */
const MAX_USER_AGENT_LENGTH = 512;
const MAX_LABEL_LENGTH = 60;

/**
 * What a customer would call the device of a sign-in, such as "Chrome on Android".
 * @param userAgent the header of that name (RFC 9110, 10.1.5)
 * @returns null when no browser or no system is known by it
 */
export function deviceLabel(userAgent: string | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_USER_AGENT_LENGTH) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  if (!browser.name || !system) return null;
  const name = browser.name.replace(/^Microsoft | for Android$/g, '');
  // An unknown browser's name is taken from the header, which may be any text.
  const label = `${name} on ${system}`;
  return label.length <= MAX_LABEL_LENGTH && /^[\w .-]+$/.test(label) ? label : null;
}
