interface ComboboxState {
  id: string;
  isShown: boolean;
  /** The place of the option the keys are at; below 0 when there is none. */
  current: number;
}

/**
 * What assistive technology is told of a text box with a list that keeps the focus, after the combobox pattern of the
 * ARIA Authoring Practices. HTML has no such element: `datalist` cannot be styled, `select` takes no text.
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

/** An option is reached by the keys of the box and never focused. */
export function getOptionProps(id: string, place: number, isCurrent: boolean) {
  return { role: 'option', id: getOptionId(id, place), tabIndex: -1, 'aria-selected': isCurrent } as const;
}

export function getOptionId(id: string, place: number): string {
  return `${id}${place}`;
}
