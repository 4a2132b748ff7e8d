'use client';

import { useState } from 'react';
import { forgetMailedLink, useMailedLink } from '#lib/navigation/mailed-link.ts';

/** The quotation whose link opened the page; an address with a choice of its own is another purchase. */
export function useQuotation() {
  const [quotation, setQuotation] = useState<string | null>(null);
  useMailedLink((link) => {
    const query = new URLSearchParams(location.search);
    setQuotation(query.has('items') || query.has('product') ? null : link.get('quotation'));
  });
  function leaveQuotation() {
    forgetMailedLink();
    setQuotation(null);
  }
  return { quotation, leaveQuotation };
}
