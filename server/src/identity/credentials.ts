import { Type } from 'typebox';
import type { Static } from 'typebox';

/** A text field of the identity service: clients that send a number mean its digits. */
const Text = Type.Union([Type.String(), Type.Number()]);

/** The body of a sign-up and of a sign-in. Fields beyond these are ignored, as the contract says. */
export const CredentialsBody = Type.Object({
  email: Type.Optional(Text),
  password: Type.Optional(Text),
  /** accepted and ignored: full tokens are always issued */
  returnSecureToken: Type.Optional(Type.Boolean()),
  /** refused at sign-up: ids are the shop's */
  localId: Type.Optional(Text),
  /** the name people see, at sign-up */
  displayName: Type.Optional(Text),
});

export interface Credentials {
  email: string | undefined;
  password: string | undefined;
  localId: string | undefined;
  displayName: string | undefined;
}

/** The credentials of a body, all as text. */
export function readCredentials(body: Static<typeof CredentialsBody>): Credentials {
  return {
    email: text(body.email),
    password: text(body.password),
    localId: text(body.localId),
    displayName: text(body.displayName),
  };
}

function text(value: string | number | undefined): string | undefined {
  return value === undefined ? undefined : String(value);
}
