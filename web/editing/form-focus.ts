export function findEmptyField(within: HTMLElement | null): HTMLElement | null | undefined {
  const fields = within?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'input, select, textarea',
  );
  return Array.from(fields ?? []).find(({ required, value }) => required && value === '');
}

export function focusFirst(within: HTMLElement | null, selector: string): void {
  within?.querySelector<HTMLElement>(selector)?.focus();
}
