import { describe, expect, it } from 'vitest';
import { isSigned } from '#server/testing/fake-s3.ts';
import { sha256, signAws } from './aws-signature.ts';

/** AWS's own examples: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html */
const key = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const examples = [
  {
    case: 'GET Object',
    method: 'GET',
    target: '/test.txt',
    headers: { range: 'bytes=0-9' },
    body: '',
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    case: 'PUT Object',
    method: 'PUT',
    target: '/test%24file.text',
    headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    body: 'Welcome to Amazon S3.',
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    case: 'GET Bucket Lifecycle',
    method: 'GET',
    target: '/?lifecycle=',
    headers: {},
    body: '',
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    case: 'GET Bucket (List Objects)',
    method: 'GET',
    target: '/?max-keys=2&prefix=J',
    headers: {},
    body: '',
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
];
const host = 'examplebucket.s3.amazonaws.com';

describe.each(examples)('AWS’s example $case', ({ method, target, headers, body, signature }) => {
  const signed = signAws(key, {
    method,
    url: new URL(`https://${host}${target}`),
    headers,
    payloadHash: sha256(body),
    region: 'us-east-1',
    at: new Date('2013-05-24T00:00:00Z'),
  });

  it('is signed as AWS signs it', () => {
    expect(signed['authorization']).toMatch(new RegExp(`,Signature=${signature}$`));
  });

  it('is verified by the calculation that the tests’ own store makes, and nothing else is', () => {
    const request = { method, target, headers: { ...signed, host }, body: Buffer.from(body) };
    expect(isSigned(request)).toBe(true);
    expect(isSigned({ ...request, target: `${target}x` })).toBe(false);
    expect(isSigned({ ...request, body: Buffer.from(`${body}x`) })).toBe(false);
    expect(isSigned({ ...request, headers: { ...request.headers, 'x-amz-date': '20130524T000001Z' } })).toBe(false);
  });
});
