import { getTranslations } from 'next-intl/server';
import { documentIndex } from '../_facts/document-index.ts';

export const dynamic = 'force-static';

/** What the documentation's search looks in. */
export async function GET(): Promise<Response> {
  const t = await getTranslations({ locale: 'zh-CN', namespace: 'doc.pages' });
  return Response.json(
    documentIndex({
      rqdata: t('rqdata.name'),
      api: t('api.name'),
      rqsdk: t('rqsdk.name'),
      quant: t('quant.name'),
      rqams: t('rqams.name'),
      'market-push': t('market-push.name'),
      mobile: t('mobile.name'),
      edu: t('edu.name'),
      brand: t('brand.name'),
    }),
  );
}
