import type { PasswordCost } from './accounts/identity/passwords.ts';
import type { Parts } from './http/parts.ts';

export interface AppParts extends Parts {
  storefrontDir: string;
  /** of new passwords; most tests take less than a shop */
  passwordCost: PasswordCost;
}
