/** The look of a header: set on the wall, on paper, lower and wider, or replaced by the quiz's bar on phones. */
export type HeaderLook = 'home' | 'paper' | 'staff' | 'quiz';

interface ScreenFacts {
  bar?: 'own';
  width?: 'staff';
}

export function chooseHeaderLook(
  isHome: boolean,
  screen: ScreenFacts | undefined,
  isStaff: boolean,
): HeaderLook {
  if (isHome) return isStaff ? 'staff' : 'home';
  if (screen?.bar === 'own') return 'quiz';
  return screen?.width === 'staff' ? 'staff' : 'paper';
}
