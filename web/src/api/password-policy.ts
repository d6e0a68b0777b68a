import { useEffect } from 'react';
import { PASSWORD_MIN_LENGTH } from '@tall-order/domain/account.ts';
import type { PasswordPolicyReply } from '@tall-order/domain/identity-contract.ts';
import { createAtom } from '../create-atom.ts';
import { passwordPolicyAddress } from './base-addresses.ts';
import { requestQuietly } from './client.ts';
import { isRecord } from './parsing.ts';
import type { Unread } from './parsing.ts';

interface PasswordPolicy {
  /** whether a customer who forgot the password gets a link by mail; null until known */
  canMail: boolean | null;
  /** the minimum length of a new password; null with a hosted service, whose answer names its own rule */
  minLength: number | null;
}

/** A hosted service can send mails. */
const OF_HOSTED: PasswordPolicy = { canMail: true, minLength: null };

const policy = createAtom<PasswordPolicy>({ canMail: null, minLength: PASSWORD_MIN_LENGTH });

/** What the identity service asks of a new password; what an earlier form has learnt applies until the answer. */
export function usePasswordPolicy(): PasswordPolicy {
  const known = policy.useValue();
  // The shop is outside of React.
  useEffect(() => {
    void fetchPolicy();
  }, []);
  return passwordPolicyAddress() === null ? OF_HOSTED : known;
}

/** A shop that does not answer is assumed to send mails. */
async function fetchPolicy(): Promise<void> {
  const address = passwordPolicyAddress();
  if (address === null) return;
  const reply = await requestQuietly({
    method: 'GET',
    address,
    parse: (json) => {
      if (!isRecord(json)) return null;
      const { passwordResetByMail, customStrengthOptions: options }: Unread<PasswordPolicyReply> =
        json;
      const minLength = isRecord(options) ? options['minPasswordLength'] : null;
      return {
        canMail: passwordResetByMail !== false,
        minLength: typeof minLength === 'number' ? minLength : PASSWORD_MIN_LENGTH,
      };
    },
  });
  policy.set(reply.ok ? reply.value : { ...policy.get(), canMail: true });
}

/** The hint below the field of a new password, and its rules. */
export function newPasswordRules({ minLength }: PasswordPolicy) {
  return {
    rules: { required: true, ...(minLength !== null && { minLength }) },
    hint: minLength === null ? {} : { hint: `At least ${minLength} characters.` },
  } as const;
}
