export interface TaskProse {
  readonly assignmentType: string;
  readonly title: string;
  readonly instructions: string;
  readonly quizAddress?: string;
  /** Empty where the student hands in a link or a recording. */
  readonly text: string;
  readonly isSpoken?: true;
  readonly feedback: string;
}

// English with Spanish between asterisks, as coaches write it (screens-coaching 1.3).

export const taskProse: readonly TaskProse[] = [
  {
    assignmentType: 'Writing',
    title: '*Mi fin de semana*',
    instructions: 'Ten sentences about your weekend, with *fui*, *hice* and *tuve* at least once.',
    text: 'El sábado fui al mercado con mi hermana y compramos pan y tomates. Después hice una tortilla, pero la tuve que tirar porque estaba quemado. El domingo dormí mucho.',
    feedback:
      'You tell it with real pace. One ending to look at: *la tortilla* asks for *quemada*.\n*La tuve que tirar porque estaba quemada.*',
  },
  {
    assignmentType: 'Writing',
    title: '*Una carta a mi vecino*',
    instructions: 'Write to a neighbour who makes noise at night. Stay polite: *podría*, *me gustaría*.',
    text: 'Estimado vecino: me gustaría hablar con usted sobre la música. Podría bajar el volumen después de las once? Mi hija no puede duerme. Muchas gracias, el del tercero.',
    feedback:
      'Very polite, and he will understand you. After *puede* the verb stays whole, and a question begins with its sign.\n*Mi hija no puede dormir.*\n*¿Podría bajar el volumen después de las once?*',
  },
  {
    assignmentType: 'Writing',
    title: '*El viaje que salió mal*',
    instructions:
      'Tell about a journey where something went wrong. Imperfect for the scene, preterite for what happened.',
    text: 'Hacía mucho calor y estábamos en la estación. Cuando llegamos al andén, el tren ya salió. Esperamos tres horas y comimos un helado.',
    feedback:
      'The scene is right: *hacía*, *estábamos*. What was over before you arrived goes one step further back.\n*Cuando llegamos al andén, el tren ya había salido.*',
  },
  {
    assignmentType: 'Writing',
    title: '*¿Qué harías con un año libre?*',
    instructions: 'Eight sentences in the conditional. Dream a little.',
    text: 'Viajaría por Argentina en autobús y aprendería a bailar. Viviría en un pueblo cerca del mar. No trabajaría los lunes. Escribiría una carta cada día a mi madre.',
    feedback:
      'All eight endings are right, and *no trabajaría los lunes* made me laugh. Next step: add a condition.\n*Si tuviera dinero, viviría en un pueblo cerca del mar.*',
  },
  {
    assignmentType: 'Writing',
    title: '*Mi cocina*',
    instructions: 'Describe your kitchen so that I could draw it: *hay*, *está*, *al lado de*, *encima de*.',
    text: 'En mi cocina hay una mesa pequeña. La mesa es al lado de la ventana. Encima de la mesa hay siempre café. La nevera está detrás la puerta.',
    feedback:
      'I have drawn it. Where something stands is always *estar*, and *detrás* wants its *de*.\n*La mesa está al lado de la ventana.*\n*La nevera está detrás de la puerta.*',
  },
  {
    assignmentType: 'journal',
    title: '*Diario: tres cosas buenas*',
    instructions: 'Each evening for five days: three good things, one sentence each.',
    text: 'Lunes: llamé a mi padre. Hacía sol. Encontré mis llaves. Martes: me reí mucho en el trabajo. Comí un mango perfecto. Miércoles: aprendí la palabra "madrugada".',
    feedback:
      'A pleasure to read. *Madrugada* is one of my favourite words too. You mix *hacía* and *hice* well by now: keep going.',
  },
  {
    assignmentType: 'journal',
    title: '*Diario de una semana de lluvia*',
    instructions: 'Write a few lines on three days. Weather first, then how you felt.',
    text: 'Llueve otra vez. Soy cansada y no quiero salir. Por la tarde leí y escuché la lluvia. Al final estuve contenta en casa.',
    feedback:
      'The last sentence is lovely. How you feel today is *estar*.\n*Estoy cansada y no quiero salir.*',
  },
  {
    assignmentType: 'journal',
    title: '*Lo que oigo en la calle*',
    instructions: 'Sit somewhere for ten minutes and write down what you hear. Present tense is fine.',
    text: 'Una mujer habla por teléfono y dice "no, no, no". Un perro ladra a un autobús. Dos niños discuten sobre un helado. Alguien toca la guitarra, mal.',
    feedback:
      'Short sentences, all of them right, and I can hear the guitar. *Discutir por* is more usual here.\n*Dos niños discuten por un helado.*',
  },
  {
    assignmentType: 'Pronunciation',
    title: '*El perro de San Roque*',
    instructions: 'Record the tongue twister three times, slow, normal, fast. Send me the link.',
    text: '',
    feedback:
      'The *r* in *perro* rolls from the second time on. In *Ramírez* you still start too softly: it is the same sound.\n*El perro de San Roque no tiene rabo porque Ramón Ramírez se lo ha robado.*',
  },
  {
    assignmentType: 'Pronunciation',
    title: '*Leer en voz alta: la abuela*',
    instructions:
      'Read the text aloud in one take. Do not stop for mistakes. Listen to it once before you send it.',
    text: '',
    feedback:
      'One take, and it sounds relaxed. Join the vowels: *mi abuela* is three syllables, not four.\n*Mi abuela hablaba en voz baja.*',
  },
  {
    assignmentType: 'Pronunciation',
    title: '*Preguntas con música*',
    instructions: 'Record these six questions. Let the voice rise only where the answer is yes or no.',
    text: '',
    feedback:
      'Your yes and no questions rise just right. With *dónde* and *cuándo* let the voice fall.\n*¿Dónde has dejado las llaves?*',
  },
  {
    assignmentType: 'audio quiz',
    title: '*Escuchar sin leer*',
    instructions: 'Do the quiz with your eyes closed, then write down three sentences that you remember.',
    quizAddress: '/officialquizzes/9',
    text: 'No sé dónde está. Quiero que vengas mañana. Siempre llegamos tarde.',
    feedback:
      'Three out of three, accents included. *Quiero que vengas* already has the subjunctive in it, and you did not even notice.',
  },
  {
    assignmentType: 'audio quiz',
    title: '*Números y horas*',
    instructions: 'Do the quiz, then write your day with the hours in words.',
    quizAddress: '/officialquizzes/5',
    text: 'Me levanto a las siete y media. Trabajo de las nueve a las cinco. Ceno a las ocho menos cuarto.',
    feedback:
      'All hours right. *A las ocho menos cuarto* is what people say in Spain; in Mexico you hear *cuarto para las ocho*.',
  },
  {
    assignmentType: 'verbal tenses review',
    title: '*¿Fui o iba?*',
    instructions: 'Twelve gaps, preterite or imperfect. Say in one word why.',
    text: '1 iba (costumbre), 2 fui (una vez), 3 era (descripción), 4 llamó (de repente), 5 llovía (fondo), 6 tuve (terminado)…',
    feedback:
      'Eleven of twelve. Number six can be both; with *de repente* it is *tuve*.\n*De repente tuve una idea.*',
  },
  {
    assignmentType: 'verbal tenses review',
    title: '*Por y para, diez frases*',
    instructions:
      'Ten sentences of your own, five with each. Underline the ones that you were not sure about.',
    text: 'Trabajo para mi tío. Pasamos por el parque. Lo hice por ti. El regalo es por mi hermana. Estudio para aprender. Salgo por la mañana.',
    feedback: 'Nine of ten. Who gets it is *para*.\n*El regalo es para mi hermana.*',
  },
];

/** Pieces that are still to do, or were handed in and wait for the coach. */
export const openProse: readonly TaskProse[] = [
  {
    assignmentType: 'Writing',
    title: '*Una conversación difícil*',
    instructions:
      'Tell me about a talk that was hard to have. Who said what? Use *me dijo que*, *le contesté que*.',
    quizAddress: '/officialquizzes/14',
    text: 'Mi jefa me dijo que el proyecto no estaba terminado. Le contesté que necesitaba una semana más. Me preguntó por qué no la llamé antes. No supe qué decir.',
    feedback: '',
  },
  {
    assignmentType: 'Pronunciation',
    title: '*Cuéntame tu día* (two minutes)',
    instructions: 'Speak without notes. If you get stuck, say *a ver* or *es que* and go on.',
    text: '',
    isSpoken: true,
    feedback: '',
  },
  {
    assignmentType: 'journal',
    title: '*Diario de mi barrio*',
    instructions: 'A few lines about three places near your home. Who works there? What do they sell?',
    text: 'Enfrente de mi casa hay una panadería. La dueña se llama Rosa y siempre me da un pan de más. En la esquina venden flores, pero son caro. También hay un bar donde nadie habla.',
    feedback: '',
  },
  {
    assignmentType: 'Writing',
    title: '*Una receta de mi familia*',
    instructions: 'Explain it step by step, so that I can cook it: *se corta*, *se añade*, *se deja*.',
    text: 'Primero se corta la cebolla muy fina. Se añade el aceite y se deja cinco minutos. Después se añaden los tomates y un poco de azúcar. Mi padre siempre pone demasiado sal.',
    feedback: '',
  },
  {
    assignmentType: 'verbal tenses review',
    title: '*Cuando era niño*',
    instructions: 'Eight sentences in the imperfect about your school, then two about a single day there.',
    text: 'Cuando era niño, iba a la escuela en bicicleta. La maestra tenía un gato que dormía en la mesa. Un día el gato se comió mi bocadillo y todos reímos.',
    feedback: '',
  },
  {
    assignmentType: 'Writing',
    title: '*Si pudiera hablar con mi yo de veinte años*',
    instructions: 'What would you say? *Le diría que*, *no tendría que*.',
    text: 'Le diría que no tiene prisa. Que estudie español antes, no después. Que llame a su abuela los domingos. Y que no compre ese coche.',
    feedback: '',
  },
];
