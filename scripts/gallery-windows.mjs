/** The windows in which the gallery shows every screen, in CSS px. */
export const galleryWindows = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 650 },
  { width: 1440, height: 900 },
];
