import { readOpenings } from '#content/openings/openings.ts';
import { pdfFile } from './resume-files.ts';
import { goodTicket } from './signed-in-client.ts';
import type { TestApi } from './test-api.ts';
import type { TestClient } from './test-client.ts';

/** @returns the id of a résumé that was sent */
export async function sendResume(client: TestClient, name = 'cv.pdf', content: Buffer = pdfFile): Promise<string> {
  const query = new URLSearchParams({ name, ...goodTicket() });
  return String((await client.postFile(`/recruitment/v1/resumes?${query}`, content)).body.data.id);
}

/** An application for the first opening, with a résumé: a PDF of one page, if nothing is said. @returns its code, which only a mail says */
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
