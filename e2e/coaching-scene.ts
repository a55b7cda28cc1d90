export const LONG_TEXT =
  'Habla con mucha soltura de su familia y de su trabajo,\nbut mixes up ser and estar whenever Donaudampfschifffahrtsgesellschaft comes up.';
export const LONG_LINK =
  'https://docs.soltura.example/una-carpeta-con-un-nombre-muy-largo/que-no-cabe-en-una-linea';
