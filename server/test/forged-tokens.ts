import { constants, createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** Material for forged tokens. */
export interface Material {
  /** a valid token */
  token: string;
  /** the same account's token of another moment, and another account's */
  older: string;
  foreign: string;
  /** the shop's own key pair: tokens that it signs must still have valid claims */
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** an address where keys could be fetched */
  keyServer: string;
  /** secrets that are not ID tokens */
  otherSecrets: Record<string, string>;
  /** sessions of other tokens: another account's, and an ended one */
  otherSessions: Record<string, string>;
}

type Json = Record<string, unknown>;
/** A forged token, with a name for its fault. */
export type Forgery = [name: string, token: string];

const encode = (value: unknown) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

const HASHES: Record<string, string> = { 256: 'sha256', 384: 'sha384', 512: 'sha512' };

function signed(header: unknown, payload: unknown, key: KeyObject, alg = 'RS256'): string {
  const input = `${encode(header)}.${encode(payload)}`;
  const hash = alg === 'EdDSA' ? null : (HASHES[alg.slice(2)] ?? 'sha256');
  const signature = sign(hash, Buffer.from(input), {
    key,
    ...(alg.startsWith('PS')
      ? {
          padding: constants.RSA_PKCS1_PSS_PADDING,
          saltLength: constants.RSA_PSS_SALTLEN_DIGEST,
        }
      : {}),
    ...(alg.startsWith('ES') ? { dsaEncoding: 'ieee-p1363' as const } : {}),
  });
  return `${input}.${signature.toString('base64url')}`;
}

/** All forged tokens; each has its own name. */
export function forgedTokens(material: Material): Forgery[] {
  const [header = '', payload = '', signature = ''] = material.token.split('.');
  const parts = { header: parse(header), payload: parse(payload), signature };
  return [
    ...unsigned(parts),
    ...symmetric(parts, material),
    ...foreignKeys(parts, material),
    ...headerTricks(parts, material),
    ...claimTricks(parts, material),
    ...signatureTricks(material),
    ...shapes(material),
    ...Object.entries(material.otherSecrets).map(([name, secret]): Forgery => [name, secret]),
  ];
}

interface Parts {
  header: Json;
  payload: Json;
  signature: string;
}

function parse(part: string): Json {
  return JSON.parse(Buffer.from(part, 'base64url').toString());
}

function unsigned({ header, payload, signature }: Parts): Forgery[] {
  return ['none', 'None', 'NONE', 'nOnE', 'none ', '', null, [], ['none'], 0, false].flatMap(
    (alg) => {
      const input = `${encode({ ...header, alg })}.${encode(payload)}`;
      const name = `alg ${JSON.stringify(alg)}`;
      return [
        [`${name}, no signature`, `${input}.`],
        [`${name}, the old signature`, `${input}.${signature}`],
        [`${name}, two parts`, input],
      ] satisfies Forgery[];
    },
  );
}

function symmetric({ header, payload }: Parts, { publicKey }: Material): Forgery[] {
  const secrets: Record<string, string | Buffer> = {
    'the public key in PEM': publicKey.export({ type: 'spki', format: 'pem' }),
    'the public key in PEM without its last line end': publicKey
      .export({ type: 'spki', format: 'pem' })
      .toString()
      .trim(),
    'the public key in PKCS 1': publicKey.export({ type: 'pkcs1', format: 'pem' }),
    'the public key in DER': publicKey.export({ type: 'spki', format: 'der' }),
    'the public key as JWK': JSON.stringify(publicKey.export({ format: 'jwk' })),
    'the modulus': Buffer.from(publicKey.export({ format: 'jwk' }).n ?? '', 'base64url'),
    'the key id': String(header['kid']),
    nothing: '',
    secret: 'secret',
  };
  return Object.entries(secrets).flatMap(([name, secret]) =>
    ['256', '384', '512'].map((bits): Forgery => {
      const input = `${encode({ ...header, alg: `HS${bits}` })}.${encode(payload)}`;
      const mac = createHmac(HASHES[bits] ?? '', secret).update(input);
      return [`HS${bits} with ${name}`, `${input}.${mac.digest('base64url')}`];
    }),
  );
}

function foreignKeys({ header, payload }: Parts, { privateKey, keyServer }: Material): Forgery[] {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const p384 = generateKeyPairSync('ec', { namedCurve: 'P-384' });
  const ed = generateKeyPairSync('ed25519');
  const jwk = { ...rsa.publicKey.export({ format: 'jwk' }), kid: header['kid'], alg: 'RS256' };
  const keyHeaders: Json[] = [
    { jwk },
    { jku: `${keyServer}/jwks.json` },
    { jku: `${keyServer}/jwks.json`, kid: 'theirs' },
    { x5u: `${keyServer}/certificate.pem` },
    { x5c: [rsa.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')] },
    { x5t: 'AAAA', 'x5t#S256': 'AAAA' },
    { kid: `${keyServer}/key.pem` },
    { iss: keyServer, jwk, jku: keyServer },
  ];
  const rsaAlgorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'];
  const others: [string, KeyObject][] = [
    ['ES256', p256.privateKey],
    ['ES384', p384.privateKey],
    ['EdDSA', ed.privateKey],
  ];
  return [
    ...rsaAlgorithms.map((alg): Forgery => [
      `${alg} with another key`,
      signed({ ...header, alg }, payload, rsa.privateKey, alg),
    ]),
    ...others.flatMap(([alg, key]): Forgery[] => [
      [`${alg} with another key`, signed({ ...header, alg }, payload, key, alg)],
      [`${alg} called RS256`, signed(header, payload, key, alg)],
    ]),
    ...rsaAlgorithms.slice(1).flatMap((alg): Forgery[] => [
      [`${alg} with our key`, signed({ ...header, alg }, payload, privateKey, alg)],
      [`${alg} with our key, called RS256`, signed(header, payload, privateKey, alg)],
    ]),
    ...keyHeaders.flatMap((extra): Forgery[] => [
      [
        `a key that the header brings: ${Object.keys(extra).join()}`,
        signed({ ...header, ...extra }, payload, rsa.privateKey),
      ],
      [
        `a payload that names a key: ${Object.keys(extra).join()}`,
        signed(header, { ...payload, ...extra }, rsa.privateKey),
      ],
    ]),
  ];
}

/** Signed with the shop's own key, but with a wrong header. */
function headerTricks({ header, payload }: Parts, { privateKey }: Material): Forgery[] {
  const kid = String(header['kid']);
  const kids: unknown[] = [
    [undefined, null, '', 0, 1, true, [kid], { kid }, [], {}],
    ['../../etc/passwd', '/dev/null', 'file:///dev/null', "' or '1'='1", `${kid}' --`],
    ['toString', '__proto__', 'constructor', `${kid} `, ` ${kid}`, kid.toUpperCase()],
    [`${kid}\0`, kid.slice(0, -1), `${kid}${kid}`, 'x'.repeat(2000), '"; drop table orders'],
  ].flat();
  const types = [undefined, null, '', 1, [], 'at+jwt', 'JWE', 'refresh', 'logout+jwt', 'JWT2', {}];
  const criticals = [['exp'], ['b64'], [], ['x'], 'exp', [1], null, {}];
  return [
    ...kids.map((value): Forgery => [
      `kid ${JSON.stringify(value)?.slice(0, 60)}`,
      signed({ ...header, kid: value }, payload, privateKey),
    ]),
    ...types.map((typ): Forgery => [
      `typ ${JSON.stringify(typ)}`,
      signed({ ...header, typ }, payload, privateKey),
    ]),
    ...criticals.map((crit): Forgery => [
      `crit ${JSON.stringify(crit)}`,
      signed({ ...header, crit }, payload, privateKey),
    ]),
    ['b64 false', signed({ ...header, b64: false, crit: ['b64'] }, payload, privateKey)],
    ...['[]', 'null', '1', '"x"', '{', '', '{"alg":"RS256"', '\uFEFF{}', '{"__proto__":1}'].map(
      (text): Forgery => [`the header ${text}`, signed(text, payload, privateKey)],
    ),
    [
      'a header with its key id in the prototype',
      signed(`{"alg":"RS256","typ":"JWT","__proto__":{"kid":"${kid}"}}`, payload, privateKey),
    ],
    [
      'two algorithms',
      signed(`{"alg":"RS256","typ":"JWT","kid":"${kid}","alg":"none"}`, payload, privateKey),
    ],
  ];
}

/** Signed with the shop's own key, but with a wrong claim. */
function claimTricks({ header, payload }: Parts, material: Material): Forgery[] {
  const now = Math.floor(Date.now() / 1000);
  const strange = [undefined, null, '', 'x', [], {}, true];
  const times = [...strange, String(now + 3600)];
  const [iss, aud, sub] = ['iss', 'aud', 'sub'].map((name) => String(payload[name]));
  const values: Record<string, unknown[]> = {
    exp: [...times, now - 3600, now - 60, 0, -1],
    nbf: [null, '', 'x', [], {}, true, now + 3600, 1e12],
    iat: [...times, now + 3600, 1e12],
    auth_time: [...times, now + 3600, 1e12],
    aud: [...strange, 'other-shop', `${aud}x`, aud?.toUpperCase(), ['other'], ` ${aud}`],
    iss: [
      ...strange,
      [iss],
      `${iss}/`,
      `${iss}x`,
      iss?.replace('https', 'http'),
      'https://session.firebase.google.com/tall-order',
      material.keyServer,
    ],
    sub: [...strange, 1, 'x'.repeat(28), `${sub} `, sub?.toUpperCase(), [sub], `${sub}\0`],
    sid: [...strange, 1, ...Object.values(material.otherSessions), "' or '1'='1", '\0'],
    email: [undefined, null, 1, [], {}],
  };
  const texts = ['[]', 'null', '1', '"x"', '{', '', '{"sub":"x"}', '{"exp":1e999}', '\uFEFF{}'];
  return [
    ...Object.entries(values).flatMap(([claim, list]) =>
      list.map((value, i): Forgery => [
        `${claim} ${JSON.stringify(value)} (${i})`,
        signed(header, { ...payload, [claim]: value }, material.privateKey),
      ]),
    ),
    ...texts.map((text): Forgery => [
      `the payload ${text}`,
      signed(header, text, material.privateKey),
    ]),
    [
      'a subject in the prototype',
      signed(
        header,
        JSON.stringify({ ...payload, sub: undefined }).replace(
          '{',
          `{"__proto__":{"sub":"${sub}"},`,
        ),
        material.privateKey,
      ),
    ],
  ];
}

function signatureTricks({ token, older, foreign }: Material): Forgery[] {
  const [header, payload, signature = ''] = token.split('.');
  const [, olderPayload, olderSignature] = older.split('.');
  const [, foreignPayload, foreignSignature] = foreign.split('.');
  const with_ = (changed: string) => `${header}.${payload}.${changed}`;
  const bytes = Buffer.from(signature, 'base64url');
  const lastLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return [
    ...[1, 2, 3, 4, 20, 171, 341].map((count): Forgery => [
      `a signature cut by ${count}`,
      with_(signature.slice(0, -count)),
    ]),
    ...['A', '=', '==', 'AAAA', ' ', '.', '%', '\n', signature].map((more): Forgery => [
      `a signature with more: ${JSON.stringify(more).slice(0, 20)}`,
      with_(signature + more),
    ]),
    // Only two bits of the last letter count; a lenient decoder takes sixteen letters for each one.
    ...Array.from(lastLetters)
      .filter((letter) => !signature.endsWith(letter))
      .map((letter): Forgery => [
        `the last letter ${letter}`,
        with_(signature.slice(0, -1) + letter),
      ]),
    ['a signature of zeros', with_(Buffer.alloc(256).toString('base64url'))],
    ['a signature of ones', with_(Buffer.alloc(256, 255).toString('base64url'))],
    ['a signature backwards', with_(Buffer.from(bytes.toReversed()).toString('base64url'))],
    ['a signature in standard base64', with_(bytes.toString('base64'))],
    [
      'a signature in standard base64 without padding',
      with_(bytes.toString('base64').replaceAll('=', '').replace(/$/, '/')),
    ],
    ['a signature in hex', with_(bytes.toString('hex'))],
    ['a signature with a line break', with_(`${signature.slice(0, 76)}\n${signature.slice(76)}`)],
    ['a signature with a space', with_(`${signature.slice(0, 9)} ${signature.slice(9)}`)],
    ["another account's payload", `${header}.${foreignPayload}.${signature}`],
    ["another account's signature", with_(foreignSignature ?? '')],
    ['an older signature', with_(olderSignature ?? '')],
    ['an older payload', `${header}.${olderPayload}.${signature}`],
  ];
}

function shapes({ token }: Material): Forgery[] {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const shape = [
    ['.', '..', '...', 'a', 'a.b', 'a.b.c', 'null', 'undefined', 'true', '0', '-1', '{}', '[]'],
    ['[object Object]', 'owner', 'Bearer owner', `Bearer ${token}`, `"${token}"`, `[${token}]`],
    [`.${token}`, `${token}.`, `${token}.x`, `${token}..`, `${token}${token}`, `x.${token}`],
    [`${token} ${token}`, `${token},${token}`, `${token}\n`, ` ${token}`, `\t${token}`],
    [`${token}\0`, `${token}\u200B`, `\uFEFF${token}`, token.replaceAll('.', '\uFF0E')],
    [token.replaceAll('.', '%2E'), token.replaceAll('.', '\n'), token.replaceAll('.', ',')],
    [token.toUpperCase(), token.toLowerCase(), Array.from(token).toReversed().join('')],
    [`${signature}.${payload}.${header}`, `${payload}.${header}.${signature}`],
    [`${header}..${signature}`, `.${payload}.${signature}`, `${header}.${payload}`],
    [`${header}.${payload}.${signature}.${payload}.${signature}`],
    [`${header}=.${payload}.${signature}`, `${header}.${payload}==.${signature}`],
    [JSON.stringify({ protected: header, payload, signature })],
    [JSON.stringify({ payload, signatures: [{ protected: header, signature }] })],
    ['é', 'Ж', '汉', '🍔'].map((letter) => letter.repeat(40)),
    ["' or '1'='1' --", '<script>alert(1)</script>', '../../../etc/passwd', '${7*7}'],
    ['x'.repeat(5000), '.'.repeat(5000), `${token}${'x'.repeat(6000)}`],
  ].flat();
  return shape.map((text, i): Forgery => [
    `shape ${i}: ${JSON.stringify(text).slice(0, 40)}`,
    text,
  ]);
}
