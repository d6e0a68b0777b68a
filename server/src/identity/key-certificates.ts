import { X509Certificate, createHash, subtle } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LiveKeys, SigningKey } from './signing-keys.ts';

/** More keys are never live. */
const MAX_KEPT = 2;
/** Object identifiers of RFC 4055 and RFC 5280. */
const SHA256_WITH_RSA = '1.2.840.113549.1.1.11';
const COMMON_NAME = '2.5.4.3';
/** Says that no end is known (RFC 5280, 4.1.2.5): a key signs until another takes its place. */
const NO_END = new Date('9999-12-31T23:59:59Z');
/** Of 20 at most, in bytes. */
const SERIAL_LENGTH = 16;

/**
 * The public keys as certificates, for clients that verify ID tokens by those: an X.509 certificate in
 * PEM for each key, by its id. Each is signed with its own key, and nothing of it is left to chance, so
 * that every instance and every start serve the same without having to store it.
 * @returns what gives the certificates of live keys; each is made once
 */
export function keepCertificates(): (keys: LiveKeys) => Promise<Record<string, string>> {
  const kept = new LRUCache<string, string, SigningKey>({
    max: MAX_KEPT,
    fetchMethod: (_kid, _stale, { context }) => makeCertificate(context),
  });
  return async ({ all }) =>
    Object.fromEntries(
      await Promise.all(
        all.map(async (key) => [key.kid, await kept.forceFetch(key.kid, { context: key })]),
      ),
    );
}

async function makeCertificate(key: SigningKey): Promise<string> {
  // Few ask for certificates, and the libraries take more memory than serving the key set does.
  const [{ AsnConvert }, asn1] = await Promise.all([
    import('@peculiar/asn1-schema'),
    import('@peculiar/asn1-x509'),
  ]);
  const signature = new asn1.AlgorithmIdentifier({ algorithm: SHA256_WITH_RSA, parameters: null });
  const name = new asn1.Name([
    new asn1.RelativeDistinguishedName([
      new asn1.AttributeTypeAndValue({
        type: COMMON_NAME,
        value: new asn1.AttributeValue({ utf8String: key.kid }),
      }),
    ]),
  ]);
  const tbsCertificate = new asn1.TBSCertificate({
    version: asn1.Version.v3,
    serialNumber: serialOf(key),
    signature,
    issuer: name,
    validity: new asn1.Validity({ notBefore: startOf(key), notAfter: NO_END }),
    subject: name,
    subjectPublicKeyInfo: AsnConvert.parse(
      await subtle.exportKey('spki', key.publicKey),
      asn1.SubjectPublicKeyInfo,
    ),
  });
  const signatureValue = await subtle.sign(
    'RSASSA-PKCS1-v1_5',
    key.privateKey,
    AsnConvert.serialize(tbsCertificate),
  );
  const certificate = new asn1.Certificate({
    tbsCertificate,
    signatureAlgorithm: signature,
    signatureValue,
  });
  return new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))).toString();
}

/** A positive number, as the first byte says. */
function serialOf({ kid }: SigningKey): ArrayBuffer {
  const digest = createHash('sha256').update(kid).digest();
  return Uint8Array.from([1, ...digest.subarray(0, SERIAL_LENGTH - 1)]).buffer;
}

/** In whole seconds, as certificates count. */
function startOf({ createdAt }: SigningKey): Date {
  return new Date(Math.floor(createdAt / 1000) * 1000);
}
