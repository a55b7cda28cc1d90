import { expect, test } from 'vitest';
import { attachPronouns, splitPronouns } from './attached-pronouns.ts';
import { conjugate, type Tense } from './conjugate.ts';
import { findForms } from './find-forms.ts';
import { verbs } from './verb-list.ts';

test.each<[infinitive: string, tense: Tense, forms: string]>([
  ['hablar', 'present', 'hablo hablas habla hablamos habláis hablan'],
  ['comer', 'preterite', 'comí comiste comió comimos comisteis comieron'],
  ['vivir', 'subjunctive', 'viva vivas viva vivamos viváis vivan'],
  ['ser', 'present', 'soy eres es somos sois son'],
  ['ir', 'imperfect', 'iba ibas iba íbamos ibais iban'],
  ['tener', 'future', 'tendré tendrás tendrá tendremos tendréis tendrán'],
  ['hacer', 'preterite', 'hice hiciste hizo hicimos hicisteis hicieron'],
  ['decir', 'conditional', 'diría dirías diría diríamos diríais dirían'],
  ['pensar', 'subjunctive', 'piense pienses piense pensemos penséis piensen'],
  ['sentir', 'subjunctive', 'sienta sientas sienta sintamos sintáis sientan'],
  ['dormir', 'preterite', 'dormí dormiste durmió dormimos dormisteis durmieron'],
  ['pedir', 'present', 'pido pides pide pedimos pedís piden'],
  ['jugar', 'subjunctive', 'juegue juegues juegue juguemos juguéis jueguen'],
  ['buscar', 'preterite', 'busqué buscaste buscó buscamos buscasteis buscaron'],
  ['empezar', 'subjunctive', 'empiece empieces empiece empecemos empecéis empiecen'],
  ['conocer', 'present', 'conozco conoces conoce conocemos conocéis conocen'],
  ['traducir', 'preterite', 'traduje tradujiste tradujo tradujimos tradujisteis tradujeron'],
  ['leer', 'preterite', 'leí leíste leyó leímos leísteis leyeron'],
  ['construir', 'present', 'construyo construyes construye construimos construís construyen'],
  ['enviar', 'present', 'envío envías envía enviamos enviáis envían'],
  ['seguir', 'present', 'sigo sigues sigue seguimos seguís siguen'],
  ['obtener', 'preterite', 'obtuve obtuviste obtuvo obtuvimos obtuvisteis obtuvieron'],
  ['hablar', 'past subjunctive', 'hablara hablaras hablara habláramos hablarais hablaran'],
  ['poder', 'past subjunctive', 'pudiera pudieras pudiera pudiéramos pudierais pudieran'],
  ['venir', 'command', ' ven venga vengamos venid vengan'],
  ['mantener', 'command', ' mantén mantenga mantengamos mantened mantengan'],
  ['oler', 'present', 'huelo hueles huele olemos oléis huelen'],
])('%s in the %s: %s', (infinitive, tense, forms) => {
  expect(conjugate(infinitive)?.forms[tense]).toEqual(forms.split(' '));
});

test.each([
  ['sintiendo', 'gerund', 'sentir'],
  ['yendo', 'gerund', 'ir'],
  ['cayendo', 'gerund', 'caer'],
  ['escrito', 'participle', 'escribir'],
  ['vuelto', 'participle', 'volver'],
  ['oído', 'participle', 'oír'],
])('%s is the %s of %s', (word, kind, infinitive) => {
  expect(findForms(word).map((form) => [form.kind, form.verb.infinitive])).toContainEqual([kind, infinitive]);
});

test('each verb of the list has all its forms', () => {
  for (const infinitive of verbs.keys()) {
    const verb = conjugate(infinitive);
    expect(
      Object.values(verb?.forms ?? {}).every((forms) =>
        forms.slice(1).every((form) => /^\p{L}{2,}$/u.test(form)),
      ),
      infinitive,
    ).toBe(true);
  }
});

test.each([
  ['ver', 'te', 'verte'],
  ['hacer', 'me lo', 'hacérmelo'],
  ['oír', 'te', 'oírte'],
  ['viendo', 'lo', 'viéndolo'],
  ['di', 'me', 'dime'],
  ['di', 'me lo', 'dímelo'],
  ['llama', 'me', 'llámame'],
  ['mantén', 'lo', 'mantenlo'],
  ['dé', 'me', 'deme'],
  ['sienten', 'se', 'siéntense'],
  ['busque', 'lo', 'búsquelo'],
  ['sentad', 'os', 'sentaos'],
  ['vestid', 'os', 'vestíos'],
  ['vamos', 'nos', 'vámonos'],
])('%s with %s is %s', (base, pronouns, word) => {
  expect(attachPronouns(base, pronouns.split(' '))).toBe(word);
});

test.each([
  ['decírselo', 'decir', 'se lo'],
  ['viéndolo', 'viendo', 'lo'],
  ['ayúdame', 'ayuda', 'me'],
  ['dígame', 'diga', 'me'],
])('%s is %s with %s', (word, base, pronouns) => {
  expect(splitPronouns(word)).toMatchObject({ base, pronouns: pronouns.split(' ') });
});

test.each(['tarde', 'este', 'parte', 'noche', 'come', 'casa'])('%s holds no pronoun', (word) => {
  expect(splitPronouns(word)).toBeUndefined();
});
