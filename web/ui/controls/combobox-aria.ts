interface ComboboxState {
  id: string;
  isShown: boolean;
  current: number;
}

/**
 * The ARIA attributes of a text box that keeps the focus while its list is open, after the combobox pattern of the ARIA
 * Authoring Practices. HTML has no such element: `datalist` cannot be styled, `select` takes no text.
 * For the search of everything, whose lines Base UI's combobox would show later than 100 ms after a key.
 */
export function getBoxProps({ id, isShown, current }: ComboboxState) {
  return {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': isShown ? `${id}list` : undefined,
    'aria-activedescendant': isShown && current >= 0 ? getOptionId(id, current) : undefined,
  } as const;
}

export function getListProps(id: string) {
  return { role: 'listbox', id: `${id}list` } as const;
}

/** The ARIA attributes of an option. The keys of the box move between options, which never have the focus. */
export function getOptionProps(id: string, place: number, isCurrent: boolean) {
  return { role: 'option', id: getOptionId(id, place), tabIndex: -1, 'aria-selected': isCurrent } as const;
}

export function getOptionId(id: string, place: number): string {
  return `${id}${place}`;
}
