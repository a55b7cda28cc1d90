/**
 * `present` has six forms, as have all tenses that are written out. `yo` is the first person alone, of which the
 * subjunctive is made. `preterite` has six forms, or the stem of a strong preterite ('tuv').
 */
interface Irregular {
  readonly present?: string;
  readonly yo?: string;
  readonly imperfect?: string;
  readonly preterite?: string;
  readonly future?: string;
  readonly subjunctive?: string;
  readonly command?: string;
  readonly gerund?: string;
}

/** Forms that the rules of `conjugate` do not give. Verbs that end with 'tener', 'poner' and the like follow these. */
export const irregular: Readonly<Record<string, Irregular>> = {
  andar: { preterite: 'anduv' },
  caber: { yo: 'quepo', preterite: 'cup', future: 'cabr' },
  caer: { yo: 'caigo' },
  dar: {
    present: 'doy das da damos dais dan',
    preterite: 'di diste dio dimos disteis dieron',
    subjunctive: 'dé des dé demos deis den',
  },
  decir: {
    present: 'digo dices dice decimos decís dicen',
    yo: 'digo',
    preterite: 'dij',
    future: 'dir',
    command: 'di',
    gerund: 'diciendo',
  },
  ducir: { yo: 'duzco', preterite: 'duj' },
  estar: {
    present: 'estoy estás está estamos estáis están',
    preterite: 'estuv',
    subjunctive: 'esté estés esté estemos estéis estén',
  },
  facer: { yo: 'fago', preterite: 'fic', future: 'far', command: 'faz' },
  freír: {
    present: 'frío fríes fríe freímos freís fríen',
    preterite: 'freí freíste frio freímos freísteis frieron',
    subjunctive: 'fría frías fría friamos friais frían',
    gerund: 'friendo',
  },
  haber: {
    present: 'he has ha hemos habéis han',
    preterite: 'hub',
    future: 'habr',
    subjunctive: 'haya hayas haya hayamos hayáis hayan',
  },
  hacer: { yo: 'hago', preterite: 'hic', future: 'har', command: 'haz' },
  ir: {
    present: 'voy vas va vamos vais van',
    imperfect: 'iba ibas iba íbamos ibais iban',
    preterite: 'fui fuiste fue fuimos fuisteis fueron',
    subjunctive: 'vaya vayas vaya vayamos vayáis vayan',
    command: 've',
    gerund: 'yendo',
  },
  oír: { present: 'oigo oyes oye oímos oís oyen', yo: 'oigo' },
  poder: { preterite: 'pud', future: 'podr', gerund: 'pudiendo' },
  poner: { yo: 'pongo', preterite: 'pus', future: 'pondr', command: 'pon' },
  prever: {
    present: 'preveo prevés prevé prevemos prevéis prevén',
    yo: 'preveo',
    imperfect: 'preveía preveías preveía preveíamos preveíais preveían',
    preterite: 'preví previste previó previmos previsteis previeron',
  },
  querer: { preterite: 'quis', future: 'querr' },
  reír: {
    present: 'río ríes ríe reímos reís ríen',
    preterite: 'reí reíste rio reímos reísteis rieron',
    subjunctive: 'ría rías ría riamos riais rían',
    gerund: 'riendo',
  },
  saber: {
    present: 'sé sabes sabe sabemos sabéis saben',
    preterite: 'sup',
    future: 'sabr',
    subjunctive: 'sepa sepas sepa sepamos sepáis sepan',
  },
  salir: { yo: 'salgo', future: 'saldr', command: 'sal' },
  ser: {
    present: 'soy eres es somos sois son',
    imperfect: 'era eras era éramos erais eran',
    preterite: 'fui fuiste fue fuimos fuisteis fueron',
    subjunctive: 'sea seas sea seamos seáis sean',
    command: 'sé',
  },
  tener: {
    yo: 'tengo',
    present: 'tengo tienes tiene tenemos tenéis tienen',
    preterite: 'tuv',
    future: 'tendr',
    command: 'ten',
  },
  traer: { yo: 'traigo', preterite: 'traj' },
  valer: { yo: 'valgo', future: 'valdr' },
  venir: {
    yo: 'vengo',
    present: 'vengo vienes viene venimos venís vienen',
    preterite: 'vin',
    future: 'vendr',
    command: 'ven',
    gerund: 'viniendo',
  },
  ver: {
    present: 'veo ves ve vemos veis ven',
    yo: 'veo',
    imperfect: 'veía veías veía veíamos veíais veían',
    preterite: 'vi viste vio vimos visteis vieron',
  },
};

export const participles: Readonly<Record<string, string>> = {
  abrir: 'abierto',
  cubrir: 'cubierto',
  decir: 'dicho',
  escribir: 'escrito',
  freír: 'frito',
  hacer: 'hecho',
  facer: 'fecho',
  imprimir: 'impreso',
  morir: 'muerto',
  poner: 'puesto',
  romper: 'roto',
  solver: 'suelto',
  volver: 'vuelto',
};
