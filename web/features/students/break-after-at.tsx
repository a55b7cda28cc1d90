import type { ReactNode } from 'react';

export function breakAfterAt(email: string): ReactNode {
  const at = email.indexOf('@') + 1;
  if (at === 0) return email;
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  );
}
