import { expect, onTestFinished, test, vi } from 'vitest';
import { newCustomer, startShop } from '../../../test/shop.ts';
import { refresh } from '../../../test/refresh.ts';
import { waiting } from '../../../test/waiting.ts';

test('a refresh holds nothing that a deletion of its account needs', async () => {
  const shop = await startShop();
  const { localId, refreshToken } = await newCustomer(shop);
  const deletes = Promise.withResolvers<void>();
  const resumes = Promise.withResolvers<void>();
  onTestFinished(() => resumes.resolve());
  const deletion = shop.db.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', localId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    deletes.resolve();
    await resumes.promise;
    // Fails if the refresh has locked one of them.
    await transaction
      .selectFrom('refresh_tokens')
      .select('token_hash')
      .where('session_id', '=', id)
      .forUpdate()
      .noWait()
      .execute();
    await transaction.deleteFrom('accounts').where('id', '=', localId).execute();
  });
  await deletes.promise;
  const refreshing = refresh(shop, refreshToken);
  await vi.waitFor(async () => expect(await waiting(shop)).toBe(1), { timeout: 60_000 });
  resumes.resolve();
  await deletion;
  expect((await refreshing).status).toBe(400);
});
