import { createContext } from 'react';

/** In which mode the form around is: 'view', 'edit' or 'create'. */
export const FormMode = createContext<'view' | 'edit' | 'create'>('view');
