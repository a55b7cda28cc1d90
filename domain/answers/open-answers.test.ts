import { expect, test } from 'vitest';
import { judgeAnswer } from './judge-answer.ts';

const spellings = new Set(
  'donde dónde adónde te lo la le ver quiero es está a de el un estás eres tú usted yo él ella'.split(' '),
);
const judge = (stored: string, english: string | undefined, typed: string) =>
  judgeAnswer(typed, stored, { spellings, english });

type Row = [stored: string, english: string, typed: string, verdict: string];

test.each<Row>([
  ['Tengo tres amigos.', 'I have three friends.', 'Tengo 3 amigos', 'exact'],
  ['Tengo 3 amigos.', 'I have three friends.', 'tengo tres amigos', 'exact'],
  ['Tengo 16 años.', 'I am sixteen.', 'tengo dieciseis años', 'accents'],
  ['Tengo 16 años.', 'I am sixteen.', 'tengo diesiséis años', 'nearly'],
  ['Tengo 16 años.', 'I am sixteen.', 'tengo diecisiete años', 'wrong'],
  ['Tengo tres amigos.', 'I have three friends.', 'tengo 13 amigos', 'wrong'],
  ['Cuesta treinta y un pesos.', 'It costs 31 pesos.', 'cuesta 31 pesos', 'exact'],
  ['Cuesta 2500 pesos.', 'It costs 2500 pesos.', 'cuesta dos mil quinientos pesos', 'exact'],
  ['Cuesta 2.500 pesos.', 'It costs 2500 pesos.', 'cuesta 2,500 pesos', 'exact'],
  ['Cuesta dos mil quinientos pesos.', 'It costs 2500 pesos.', 'cuesta 2 500 pesos', 'exact'],
  [
    'Cuesta 999.999 pesos.',
    'It costs a lot.',
    'cuesta novecientos noventa y nueve mil novecientos noventa y nueve pesos',
    'exact',
  ],
  ['Hay un millón de personas.', 'There are a million people.', 'hay 1.000.000 personas', 'exact'],
  ['Hay 1000000 de personas.', 'There are a million people.', 'hay un millón de personas', 'exact'],
  ['Tengo un millón de pesos.', 'I have a million pesos.', 'tengo 1.000.000 de pesos', 'exact'],
  ['Tengo un millón de pesos.', 'I have a million pesos.', 'tengo 1,000,000 de pesos', 'exact'],
  ['Tengo 1.000.000 de pesos.', 'I have a million pesos.', 'tengo un millón de pesos', 'exact'],
  ['Tengo 1.000.000 de pesos.', 'I have a million pesos.', 'tengo 1000000 pesos', 'exact'],
  ['Te lo he dicho mil veces.', "I've told you a thousand times.", 'te lo he dicho 1000 veces', 'exact'],
  ['Hay cien casas.', 'There are a hundred houses.', 'hay 100 casas', 'exact'],
  ['Hay doscientas casas.', 'There are 200 houses.', 'hay doscientos casas', 'wrong'],
  ['Son las cuatro.', "It's four o'clock.", 'son las 4', 'exact'],
  ['Son las 4.', "It's four o'clock.", 'son las 4:00', 'exact'],
  ['Son las cuatro y media.', "It's half past four.", 'son las 4:30', 'exact'],
  ['Son las 4:30.', "It's half past four.", 'son las cuatro y media', 'exact'],
  ['Son las cuatro y media.', "It's half past four.", 'son las 4.30', 'exact'],
  ['Son las 4.30.', "It's half past four.", 'son las cuatro y media', 'exact'],
  ['Son las 4.30.', "It's half past four.", 'son las 16:30', 'exact'],
  ['Son las 4.30.', "It's half past four.", 'son las cuatro y cuarto', 'wrong'],
  ['La clase es a las 10.', 'The class is at ten.', 'la clase es a las 10.00', 'exact'],
  ['Son las cuatro menos cuarto.', "It's quarter to four.", 'son las tres y cuarenta y cinco', 'exact'],
  ['Son las 4:15.', "It's quarter past four.", 'son las cuatro y cuarto', 'exact'],
  ['Son las 4:15.', "It's quarter past four.", 'son las cuatro y media', 'wrong'],
  ['La clase es a las diez.', 'The class is at ten.', 'la clase es a las 11', 'wrong'],
  ['Es el 3 de mayo.', 'It is May 3.', 'es el tres de mayo', 'exact'],
  ['Es el 1 de mayo.', 'It is May 1.', 'es el primero de mayo', 'exact'],
  ['Es el primero de mayo.', 'It is May 1.', 'es el uno de mayo', 'exact'],
  ['Hay uno para ti.', "There's one for you.", 'hay 1 para ti', 'exact'],
  ['Compré 21 libros.', 'I bought 21 books.', 'compré veintiún libros', 'exact'],
  ['Compré 21 libros.', 'I bought 21 books.', 'compré veintiuno libros', 'wrong'],
  ['Tengo un perro.', 'I have a dog.', 'tengo 1 perro', 'wrong'],
  ['Hay uno para ti.', "There's one for you.", 'hay una para ti', 'wrong'],
])('numbers: %s (%s) typed as %s is %s', (stored, english, typed, verdict) => {
  expect(judge(stored, english, typed).verdict).toBe(verdict);
});

test.each<Row>([
  ['Quiero verte.', 'I want to see you.', 'te quiero ver', 'exact'],
  ['Te quiero ver.', 'I want to see you.', 'quiero verte', 'exact'],
  ['Quiero verte.', 'I want to see you.', 'quiero te ver', 'wrong'],
  ['Quiero verte.', 'I want to see you.', 'te quiero verte', 'wrong'],
  ['Quiero verte.', 'I want to see you.', 'quiero verme', 'wrong'],
  ['Lo estoy viendo.', "I'm watching it.", 'estoy viendolo', 'accents'],
  ['Lo estoy viendo.', "I'm watching it.", 'estoy viéndolo', 'exact'],
  ['¿Me lo puede hacer hoy?', 'Could he do it for me today?', '¿Puede hacérmelo hoy?', 'exact'],
  ['Voy a tener que decírselo.', 'I will have to tell him.', 'se lo voy a tener que decir', 'exact'],
  ['Voy a tener que decírselo.', 'I will have to tell him.', 'voy a tenérselo que decir', 'exact'],
  ['No quiero volver a verlo.', "I don't want to see him again.", 'no lo quiero volver a ver', 'exact'],
  ['Me gusta verlo.', 'I like to see it.', 'me lo gusta ver', 'wrong'],
  ['Nadie la oyó salir.', 'Nobody heard her leave.', 'nadie oyó salirla', 'wrong'],
  ['Ve a verla.', 'Go see her.', 'la ve a ver', 'wrong'],
])('pronouns: %s (%s) typed as %s is %s', (stored, english, typed, verdict) => {
  expect(judge(stored, english, typed).verdict).toBe(verdict);
});

test.each<Row>([
  ['Estoy cansado.', "I'm tired.", 'estoy cansada', 'exact'],
  ['¿Cómo está?', 'How are you?', '¿cómo estás?', 'exact'],
  ['¿Cómo está?', 'How is he?', '¿cómo estás?', 'wrong'],
  ['Encantado de conocerte.', 'Pleased to meet you.', 'encantada de conocerte', 'exact'],
  ['Estoy cansado y enfermo.', "I'm tired and sick.", 'estoy cansada y enferma', 'exact'],
  ['Estoy cansado y enfermo.', "I'm tired and sick.", 'estoy cansada y enfermo', 'wrong'],
  ['Él está cansado.', "He's tired.", 'él está cansada', 'wrong'],
  ['Estaba enfermo.', 'I was sick.', 'estaba enferma', 'exact'],
  ['Estaba enfermo.', 'He was sick.', 'estaba enferma', 'wrong'],
  ['¿Estás seguro?', 'Are you sure?', '¿estás segura?', 'exact'],
  ['¿Estás seguro?', 'Are you sure?', '¿estás seguros?', 'wrong'],
  ['¿Estás segura, Ana?', 'Are you sure, Ana?', '¿estás seguro, ana?', 'wrong'],
  ['Nosotros somos de Perú.', 'We are from Peru.', 'nosotras somos de perú', 'exact'],
  ['Nosotros estamos listos.', 'We are ready.', 'nosotras estamos listas', 'exact'],
  ['Nosotros estamos listos.', 'We are ready.', 'nosotras estamos listos', 'wrong'],
  ['Ambos somos altos.', 'We are both tall.', 'ambas somos altas', 'exact'],
  ['Ambos somos altos.', 'We are both tall.', 'ambas somos altos', 'wrong'],
  ['Todos queremos ir.', 'We all want to go.', 'todas queremos ir', 'exact'],
  ['Todos quieren ir.', 'They all want to go.', 'todas quieren ir', 'wrong'],
  ['No vayas sola.', "Don't go alone.", 'no vayas solo', 'exact'],
  ['Ven solo.', 'Come alone.', 'ven sola', 'exact'],
  ['Sé bueno.', 'Be good.', 'sé buena', 'exact'],
  [
    'Cuando era niño, vivía aquí.',
    'When I was a child, I lived here.',
    'cuando era niña, vivía aquí',
    'exact',
  ],
  [
    'Cuando era niña, vivía aquí.',
    'When I was a girl, I lived here.',
    'cuando era niño, vivía aquí',
    'wrong',
  ],
  ['Quiero estar solo.', 'I want to be alone.', 'quiero estar sola', 'exact'],
  ['Soy español.', "I'm Spanish.", 'soy española', 'exact'],
  ['Tengo un amigo bueno.', 'I have a good friend.', 'tengo un amigo buena', 'wrong'],
  ['Estoy en la casa nueva.', "I'm in the new house.", 'estoy en la casa nuevo', 'wrong'],
  ['Lo tomo solo.', 'I drink it black.', 'lo tomo sola', 'wrong'],
])('gender: %s (%s) typed as %s is %s', (stored, english, typed, verdict) => {
  expect(judge(stored, english, typed).verdict).toBe(verdict);
});

test.each<Row>([
  ['¿Cómo estás?', 'How are you?', '¿cómo está?', 'exact'],
  ['¿Cómo estás?', 'How are you?', '¿cómo está usted?', 'nearly'],
  ['¿Cómo estás?', 'How are you?', '¿cómo están?', 'exact'],
  ['¿Cómo estás?', 'How are you?', '¿cómo estáis?', 'exact'],
  ['¿Cómo estás?', 'How are you?', '¿cómo está él?', 'wrong'],
  ['¿Cómo estás?', 'How are you?', '¿cómo está tú?', 'wrong'],
  ['¿Cómo estás?', 'How are you?', '¿cómo estás usted?', 'wrong'],
  ['¿Cómo está?', 'How is he?', '¿cómo estás?', 'wrong'],
  ['¿Cómo estás? ¿Quieres agua?', 'How are you? Do you want water?', '¿cómo está? ¿quiere agua?', 'exact'],
  ['¿Cómo estás? ¿Quieres agua?', 'How are you? Do you want water?', '¿cómo está? ¿quieres agua?', 'wrong'],
  ['¿Cómo están?', 'How are you all?', '¿cómo estáis?', 'exact'],
  ['¿Cómo están?', 'How are you all?', '¿cómo estás?', 'wrong'],
  ['¿Cómo está usted, señora?', "How are you, ma'am?", '¿cómo estás, señora?', 'wrong'],
  ['¿Estás aquí, Marta?', 'Are you here, Marta?', '¿están aquí, marta?', 'wrong'],
  ['¿Me puede ayudar?', 'Can you help me?', '¿me puedes ayudar?', 'exact'],
  ['Te quiero.', 'I love you.', 'la quiero', 'exact'],
  ['Te quiero.', 'I love you.', 'le quiero', 'exact'],
  [
    'No te voy a ver en todo el día de mañana.',
    "I'm not going to see you all day tomorrow.",
    'no voy a verla en todo el día de mañana',
    'exact',
  ],
  ['Te digo la verdad.', "I'm telling you the truth.", 'le digo la verdad', 'exact'],
  ['Te digo la verdad.', "I'm telling you the truth.", 'la digo la verdad', 'wrong'],
  ['Te lo dije.', 'I told you.', 'se lo dije', 'exact'],
  ['¿Cómo te llamas?', "What's your name?", '¿cómo se llama?', 'exact'],
  ['¿Te gusta el café?', 'Do you like coffee?', '¿le gusta el café?', 'exact'],
  ['¿Le gusta?', 'Do you like it?', '¿te gusta?', 'exact'],
  ['¿Le gusta?', 'Does she like it?', '¿te gusta?', 'wrong'],
  ['Puedo dárselo.', 'I can give it to you.', 'te lo puedo dar', 'exact'],
  ['Puedo dárselo.', 'I can give it to her.', 'te lo puedo dar', 'wrong'],
  ['Puedo ayudarlo.', 'I can help you.', 'puedo ayudarte', 'exact'],
  ['Puedo ayudarlo.', 'I can help him.', 'puedo ayudarte', 'wrong'],
  ['Quiero que me ayude.', 'I want you to help me.', 'quiero que me ayudes', 'exact'],
  ['Quiero que me ayude.', 'I want her to help me.', 'quiero que me ayudes', 'wrong'],
  ['Se lo voy a decir.', "I'm going to tell you.", 'te lo voy a decir', 'exact'],
  ['Se lo voy a decir.', "I'm going to tell him.", 'te lo voy a decir', 'wrong'],
  [
    'Está lloviendo, ponte el abrigo.',
    "It's raining, put your coat on.",
    'está lloviendo, póngase el abrigo',
    'exact',
  ],
  ['¿Te gusta el café?', 'Do you like coffee?', '¿se gusta el café?', 'wrong'],
  ['Oye, ¿tienes hambre?', 'Hey, are you hungry?', 'oiga, ¿tiene hambre?', 'exact'],
  ['Su libro está aquí.', 'Your book is here.', 'tu libro está aquí', 'exact'],
  ['La llamo mañana.', "I'll call you tomorrow.", 'te llamo mañana', 'exact'],
  ['La llamo mañana.', "I'll call her tomorrow.", 'te llamo mañana', 'wrong'],
  ['Es para ti.', "It's for you.", 'es para usted', 'exact'],
  ['Es para ti.', "It's for you.", 'es para él', 'wrong'],
  ['Voy contigo.', "I'm going with you.", 'voy con ustedes', 'exact'],
  ['Voy con usted.', "I'm going with you.", 'voy contigo', 'exact'],
  ['Tu casa es grande.', 'Your house is big.', 'su casa es grande', 'exact'],
  ['Su casa es grande.', 'His house is big.', 'tu casa es grande', 'wrong'],
  ['Dime la verdad.', 'Tell me the truth.', 'dígame la verdad', 'exact'],
  ['Dime la verdad.', 'Tell me the truth.', 'decidme la verdad', 'exact'],
  ['Dime la verdad.', 'Tell me the truth.', 'me dice la verdad', 'wrong'],
  ['Siéntate, por favor.', 'Sit down, please.', 'siéntese por favor', 'exact'],
  ['Siéntate, por favor.', 'Sit down, please.', 'sentaos por favor', 'exact'],
  ['No te preocupes.', "Don't worry.", 'no se preocupe', 'exact'],
  [
    'Haz lo que te digo y no hables.',
    "Do what I tell you and don't talk.",
    'haga lo que le digo y no hable',
    'exact',
  ],
  [
    'Haz lo que te digo y no hables.',
    "Do what I tell you and don't talk.",
    'haga lo que te digo y no hables',
    'wrong',
  ],
  ['¿Qué hiciste?', 'What did you do?', '¿qué hizo?', 'exact'],
  ['Si tuvieras tiempo, vendrías.', 'If you had time, you would come.', 'si tuviera tiempo vendría', 'exact'],
  ['Eres mi mejor amigo.', 'You are my best friend.', 'son mi mejor amigo', 'wrong'],
  ['¿Eres feliz?', 'Are you happy?', '¿son felices?', 'exact'],
  ['¿Quién eres?', 'Who are you?', '¿quiénes son?', 'exact'],
  ['Desde aquí no se ve nada.', "You can't see anything from here.", 'desde aquí no te ves nada', 'wrong'],
  ['¿Estás lista para verme?', 'Are you ready to see me?', '¿está listo para verme?', 'exact'],
  ['¿Cómo estáis?', 'How are you?', '¿cómo están?', 'exact'],
  ['¿Cómo estáis?', 'How are you?', '¿cómo están ustedes?', 'nearly'],
  ['¿Cómo estáis?', 'How are you?', '¿cómo estás?', 'exact'],
  ['¿Cómo estáis?', 'How are you?', '¿cómo está él?', 'wrong'],
  ['¿Cómo estáis?', 'How are you all?', '¿cómo están?', 'exact'],
  ['¿Cómo estáis?', 'How are you all?', '¿cómo estás?', 'wrong'],
  ['¿Cómo están?', 'How are you?', '¿cómo estáis?', 'exact'],
  ['Vosotros sois de España.', 'You are from Spain.', 'ustedes son de españa', 'exact'],
  ['Vosotros sois de España.', 'You are from Spain.', 'ellos son de españa', 'wrong'],
  ['Vosotras estáis cansadas.', 'You are tired.', 'ustedes están cansadas', 'exact'],
  ['Vosotras estáis cansadas.', 'You are tired.', 'tú estás cansado', 'exact'],
  ['¿Dónde vivís?', 'Where do you live?', '¿dónde viven?', 'exact'],
  ['¿Qué queréis hacer hoy?', 'What do you want to do today?', '¿qué quieren hacer hoy?', 'exact'],
  ['¿Os gusta vuestra casa?', 'Do you like your house?', '¿les gusta su casa?', 'exact'],
  ['¿Os gusta vuestra casa?', 'Do you like your house?', '¿les gusta vuestra casa?', 'wrong'],
  ['¿Os gusta vuestra casa?', 'Do you like your house?', '¿te gusta tu casa?', 'exact'],
  ['El coche es vuestro.', 'The car is yours.', 'el coche es suyo', 'exact'],
  ['El coche es vuestro.', 'The car is yours.', 'el coche es tuyo', 'exact'],
  ['Os lo dije.', 'I told you.', 'se lo dije', 'exact'],
  ['Quiero veros mañana.', 'I want to see you tomorrow.', 'quiero verlos mañana', 'exact'],
  ['Quiero veros mañana.', 'I want to see you tomorrow.', 'los quiero ver mañana', 'exact'],
  ['Quiero veros mañana.', 'I want to see you tomorrow.', 'quiero verme mañana', 'wrong'],
  ['Voy con vosotros.', "I'm going with you.", 'voy con ustedes', 'exact'],
  ['Voy con vosotros.', "I'm going with you.", 'voy contigo', 'exact'],
  ['Sentaos, por favor.', 'Sit down, please.', 'siéntense por favor', 'exact'],
  ['Sentaos, por favor.', 'Sit down, please.', 'se sientan por favor', 'wrong'],
  ['Decidme la verdad.', 'Tell me the truth.', 'díganme la verdad', 'exact'],
  ['Vestíos ya.', 'Get dressed now.', 'vístanse ya', 'exact'],
  ['No os preocupéis.', "Don't worry.", 'no se preocupen', 'exact'],
  ['¿Quiénes sois?', 'Who are you?', '¿quién eres?', 'exact'],
  ['Mira, vestidos nuevos.', 'Look, new dresses.', 'mire, vestidos nuevos', 'exact'],
])('address: %s (%s) typed as %s is %s', (stored, english, typed, verdict) => {
  expect(judge(stored, english, typed).verdict).toBe(verdict);
});

test.each<Row>([
  ['Me di cuenta de que llovía.', 'I realized it was raining.', 'me di cuenta que llovía', 'wrong'],
  ['Espero a mi hermano.', "I'm waiting for my brother.", 'espero mi hermano', 'wrong'],
  ['El café es bueno.', 'Coffee is good.', 'café es bueno', 'wrong'],
  ['Voy al trabajo.', "I'm going to work.", 'voy a trabajo', 'wrong'],
  ['¿Adónde vas?', 'Where are you going?', '¿a dónde vas?', 'accents'],
  ['¿Adónde vas?', 'Where are you going?', '¿donde vas?', 'accents'],
  ['¿A dónde vas?', 'Where are you going?', '¿adonde vas?', 'accents'],
  ['¿Dónde vas?', 'Where are you going?', '¿adónde vas?', 'accents'],
  ['¿Adónde vas?', 'Where are you going?', '¿adónde vas?', 'exact'],
  ['¿Dónde estás?', 'Where are you?', '¿adónde estás?', 'wrong'],
  ['¿De dónde vienes?', 'Where are you coming from?', '¿adónde vienes?', 'wrong'],
  ['Ana y yo estamos aquí.', 'Ana and I are here.', 'ana estamos aquí', 'wrong'],
  ['Corre más que yo.', 'She runs more than I do.', 'corre más que', 'wrong'],
  ['Soy yo.', "It's me.", 'soy', 'wrong'],
  ['Es de Chile.', "She's from Chile.", 'ella es de chile', 'nearly'],
  ['Es de Chile.', "He's from Chile.", 'el es de chile', 'nearly'],
  ['Es café.', "It's coffee.", 'es el café', 'wrong'],
  ['¿Eres de Chile?', 'Are you from Chile?', '¿tu eres de chile?', 'nearly'],
  ['Es de Chile.', "She's from Chile.", 'él es de chile', 'wrong'],
  ['Es de Chile.', "She's from Chile.", 'yo es de chile', 'wrong'],
  ['Quiero hablar.', 'I want to talk.', 'quiero hablan', 'wrong'],
  ['Espero verte.', 'I hope to see you.', 'espero verse', 'wrong'],
  ['Es bueno.', "It's good.", '5', 'wrong'],
  ['Es bueno.', "It's good.", '¿…?', 'empty'],
])('%s (%s) typed as %s is %s', (stored, english, typed, verdict) => {
  expect(judge(stored, english, typed).verdict).toBe(verdict);
});

test.each<Row>([
  ['¿Nos trae la cuenta?', 'Could you bring us the bill?', '¿nos traes la cuenta?', 'exact'],
  ['¿Cuenta con su ayuda?', 'Do you count on his help?', '¿cuentas con su ayuda?', 'exact'],
  ['¿Ayuda a Ana?', 'Do you help Ana?', '¿ayudas a Ana?', 'exact'],
  ['¿Me ayuda?', 'Can you help me?', '¿me ayudas?', 'exact'],
  ['¿Necesita ayuda?', 'Do you need help?', '¿necesitas ayuda?', 'exact'],
  ['¿Prepara la cena?', 'Do you prepare dinner?', '¿preparas la cena?', 'exact'],
])('a noun of %s that looks like a verb leaves the address open', (stored, english, typed, verdict) => {
  expect(judge(stored, english, typed).verdict).toBe(verdict);
});

test.each([
  ['¿nos podría traer la cuenta, por favor?', 'exact'],
  ['¿podrías traernos la cuenta, por favor?', 'exact'],
  ['¿nos podrías traer la cuenta, por favor?', 'exact'],
  ['por favor, ¿nos traes la cuenta?', 'exact'],
])('%s is judged by the accepted answer with the same verb, whatever its ending', (typed, verdict) => {
  const accepted = [
    '¿Nos puede traer la cuenta, por favor?',
    'Por favor, ¿nos puede traer la cuenta?',
    '¿Nos traería la cuenta, por favor?',
    '¿Nos pudiera traer la cuenta, por favor?',
    '¿Podría traernos la cuenta, por favor?',
    'Por favor, ¿nos trae la cuenta?',
  ];
  const english = 'Could you bring us the bill, please?';
  const by = { spellings, english, accepted };
  expect(judgeAnswer(typed, '¿Nos trae la cuenta, por favor?', by).verdict).toBe(verdict);
});

test('the words are laid beside the form that was meant, with its signs and capital', () => {
  expect(
    judge('¿Quieres verme, por favor?', 'Do you want to see me, please?', 'me quiere ver, pro favor').words,
  ).toEqual([
    { stored: '¿Me', typed: 'me', fault: null },
    { stored: 'quiere', typed: 'quiere', fault: null },
    { stored: 'ver,', typed: 'ver,', fault: null },
    { stored: 'por', typed: 'pro', fault: 'wrong' },
    { stored: 'favor?', typed: 'favor', fault: null },
  ]);
});

test('a misspelt answer is not laid beside a form of vosotros, which is never offered', () => {
  const { words, verdict } = judge('¿Cómo estás?', 'How are you?', 'como esais');
  expect(words.flatMap(({ stored }) => stored ?? [])).not.toContain('estáis?');
  expect(verdict).toBe('wrong');
});

test('an answer that is far from all forms is laid beside the sentence itself', () => {
  const shown = judge('¿Quieres verme?', 'Do you want to see me?', 'xx').words.flatMap(
    ({ stored }) => stored ?? [],
  );
  expect(shown.join(' ')).toBe('¿Quieres verme?');
});

test.each([
  ['Estoy cansado.', 'estoy cansada'],
  ['¿Cómo estás?', 'cómo está'],
  ['Quiero verte.', 'te quiero ver'],
])('a dictated sentence has one right answer: %s is not %s without a translation', (stored, typed) => {
  expect(judge(stored, undefined, typed).verdict).toBe('wrong');
});
