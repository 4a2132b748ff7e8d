import { readOpenings } from '#content/openings/openings.ts';
import { pdfFile } from './resume-files.ts';
import { goodTicket } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** Uploads a résumé. @returns its id */
export async function sendResume(client: TestClient, name = 'cv.pdf', content: Buffer = pdfFile): Promise<string> {
  const query = new URLSearchParams({ name, ...goodTicket() });
  return String((await client.postFile(`/recruitment/v1/resumes?${query}`, content)).body.data.id);
}

/** Applies for the first opening with a résumé, by default a PDF of one page. @returns its code, which only the mail contains */
export async function applyForJob(
  api: TestApi,
  fields: Readonly<Record<string, string>> & { email: string },
  content?: Buffer,
): Promise<string> {
  const client = api.client();
  await client.post('/recruitment/v1/applications', {
    name: '韩梅梅',
    phone: '13800138000',
    consent: 'true',
    ...fields,
    opening: readOpenings()[0]?.id ?? '',
    resume: await sendResume(client, 'cv.pdf', content),
  });
  const { code } = await api.deps.db
    .selectFrom('applications')
    .select('code')
    .where('email', '=', fields.email)
    .executeTakeFirstOrThrow();
  return code;
}
