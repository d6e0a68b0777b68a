import { vi } from 'vitest';
import { v1 } from '../service.ts';
import type { Call, Service } from '../service.ts';

/** One line of the table: a request that both services must answer alike. */
export interface Row {
  name: string;
  /** enumeration protection; on by default */
  protection?: 'off';
  /** runs before the request, which is made from its result */
  setUp: (service: Service) => Promise<Given>;
  request: (given: Given) => Call;
}

/** The result of a set-up; a field that it lacks is empty. */
export interface Given {
  idToken: string;
  refreshToken: string;
  oobCode: string;
}

const NOTHING: Given = { idToken: '', refreshToken: '', oobCode: '' };

export const ANN = { email: 'ann@example.com', password: 'correct horse battery' };
export const BOB = { email: 'bob@example.com', password: 'another horse battery' };
export const NEW_PASSWORD = 'a third horse battery';
export const NEW_EMAIL = 'ann.new@example.com';

export async function nobody(): Promise<Given> {
  return NOTHING;
}

export async function ann(service: Service): Promise<Given> {
  return { ...NOTHING, ...(await signUp(service, ANN)) };
}

export async function annAndBob(service: Service): Promise<Given> {
  await signUp(service, BOB);
  return await ann(service);
}

/** Ann with a name and a picture, signed in after she set them. */
export async function annWithProfile(service: Service): Promise<Given> {
  const { idToken } = await ann(service);
  await done(service, v1('update', { idToken, displayName: 'Ann', photoUrl: PICTURE }));
  const { body } = await done(service, v1('signInWithPassword', ANN));
  return { ...NOTHING, idToken: body.idToken, refreshToken: body.refreshToken };
}
export const PICTURE = 'https://example.com/ann.png';

export async function annDeleted(service: Service): Promise<Given> {
  const given = await ann(service);
  await done(service, v1('delete', { idToken: given.idToken }));
  return given;
}

export async function annDisabled(service: Service): Promise<Given> {
  const { localId, ...tokens } = await signUp(service, ANN);
  await service.disable(localId);
  return { ...NOTHING, ...tokens };
}

/** The tokens are those from before the change. */
export async function annWithNewPassword(service: Service): Promise<Given> {
  const given = await ann(service);
  await nextSecond();
  await done(service, v1('update', { idToken: given.idToken, password: NEW_PASSWORD }));
  return given;
}

/** The tokens are those from before the change. */
export async function annWithNewEmail(service: Service): Promise<Given> {
  const given = await ann(service);
  await nextSecond();
  await done(service, v1('update', { idToken: given.idToken, email: NEW_EMAIL }));
  return given;
}

export async function resetCode(service: Service): Promise<Given> {
  const given = await ann(service);
  await done(service, v1('sendOobCode', { requestType: 'PASSWORD_RESET', email: ANN.email }));
  return { ...given, oobCode: await service.mailedCode(ANN.email) };
}

export async function usedResetCode(service: Service): Promise<Given> {
  const given = await resetCode(service);
  await nextSecond();
  const { oobCode } = given;
  await done(service, v1('resetPassword', { oobCode, newPassword: NEW_PASSWORD }));
  return given;
}

export async function weaklyTriedResetCode(service: Service): Promise<Given> {
  const given = await resetCode(service);
  await service.send(v1('resetPassword', { oobCode: given.oobCode, newPassword: 'short' }));
  return given;
}

export async function verifyCode(service: Service): Promise<Given> {
  const given = await ann(service);
  const { idToken } = given;
  await done(service, v1('sendOobCode', { requestType: 'VERIFY_EMAIL', idToken }));
  return { ...given, oobCode: await service.mailedCode(ANN.email) };
}

export async function usedVerifyCode(service: Service): Promise<Given> {
  const given = await verifyCode(service);
  await done(service, v1('update', { oobCode: given.oobCode }));
  return given;
}

export async function changeCode(service: Service): Promise<Given> {
  const given = await ann(service);
  const { idToken } = given;
  await done(
    service,
    v1('sendOobCode', { requestType: 'VERIFY_AND_CHANGE_EMAIL', idToken, newEmail: NEW_EMAIL }),
  );
  return { ...given, oobCode: await service.mailedCode(NEW_EMAIL) };
}

/** Before Ann uses her code, Bob takes the address that she wants to change to. */
export async function changeCodeTooLate(service: Service): Promise<Given> {
  const given = await changeCode(service);
  await signUp(service, { ...BOB, email: NEW_EMAIL });
  return given;
}

/** More wrong passwords than a customer mistypes. */
export async function manyWrongPasswords(service: Service): Promise<Given> {
  const given = await ann(service);
  for (let tries = 0; tries < 10; tries += 1) {
    await service.send(v1('signInWithPassword', { ...ANN, password: 'not the right one' }));
  }
  return given;
}

async function signUp(service: Service, credentials: typeof ANN) {
  const { idToken, refreshToken, localId } = (await done(service, v1('signUp', credentials))).body;
  return { idToken, refreshToken, localId };
}

/** Sends a call that must succeed for a set-up. */
async function done(service: Service, call: Call) {
  const reply = await service.send(call);
  if (reply.status !== 200) {
    throw new Error(`A set-up's call was refused: ${call.path} ${JSON.stringify(reply.body)}`);
  }
  return reply;
}

/** The emulator compares the times of tokens and changes in whole seconds. */
async function nextSecond(): Promise<void> {
  const next = Math.floor(Date.now() / 1000) + 1;
  await vi.waitUntil(() => Date.now() / 1000 >= next, { timeout: 60_000, interval: 20 });
}
