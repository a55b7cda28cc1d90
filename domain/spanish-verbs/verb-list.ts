/** The change of a stem's vowel where it is stressed, and for verbs in -ir also where it is not. */
export type StemChange = 'e-ie' | 'o-ue' | 'u-ue' | 'e-i' | 'i-í' | 'u-ú';

const split = (words: string) => words.trim().split(/\s+/u);

const changing: Readonly<Record<StemChange, string>> = {
  'e-ie': `acertar  advertir apretar arrepentir ascender atender atravesar calentar cerrar comenzar confesar convertir
    defender descender despertar divertir empezar encender encerrar entender enterrar extender fregar gobernar helar herir
    hervir invertir manifestar mentir merendar negar nevar pensar perder preferir querer recomendar referir regar
    requerir reventar segar sembrar sentar sentir sugerir temblar tender tentar transferir tropezar`,
  'o-ue': `absolver acordar acostar almorzar apostar aprobar avergonzar cocer colgar comprobar consolar contar costar demostrar
    descontar desenvolver devolver disolver doler dormir encontrar envolver forzar llover moler morder morir mostrar mover
    oler poder probar promover recordar renovar resolver rodar rogar soler soltar sonar soñar tostar torcer tronar volar
    volcar volver revolver reforzar`,
  'u-ue': 'jugar',
  'e-i': `conseguir corregir despedir elegir freír impedir medir pedir perseguir reír reñir rendir repetir seguir servir
    sonreír teñir vestir competir derretir proseguir`,
  'i-í': `ampliar ansiar confiar criar desafiar desviar enfriar enviar espiar esquiar fiar fotografiar guiar liar reenviar
    resfriar variar vaciar`,
  'u-ú': 'actuar acentuar continuar efectuar evaluar graduar insinuar situar',
};

const regular = `
  abandonar abarcar abrazar abrir aburrir acabar acampar acariciar aceptar acercar aclarar acompañar aconsejar acostumbrar
  actualizar acudir acusar adaptar adelantar adivinar admirar admitir adorar afectar afeitar afirmar agarrar agradecer aguantar
  ahogar ahorrar alcanzar alegrar alejar alimentar aliviar almacenar alquilar amanecer amar amenazar anochecer andar añadir
  animar anunciar apagar aparecer apetecer aplaudir aplicar apoyar apreciar aprender aprovechar apuntar armar arrancar
  arreglar arrojar arruinar asegurar asistir asustar atacar atraer atrapar atrever aumentar avanzar averiguar avisar ayudar
  bailar bajar bañar barrer basar beber besar borrar bostezar brillar brindar bromear bucear burlar buscar caber caer calcular
  callar calmar cambiar caminar cancelar cansar cantar cargar casar castigar causar celebrar cenar cepillar charlar chatear
  chocar citar cobrar cocinar coger coincidir coleccionar colocar combinar comer comparar compartir complacer completar
  complicar componer comprar comprender comunicar concentrar concluir conducir conectar conocer conquistar conservar
  considerar consistir construir consultar consumir contaminar contener contestar contratar contribuir controlar convencer
  convenir conversar copiar correr cortar coser crear crecer creer cruzar cubrir cuidar culpar cumplir curar dañar
  dar deber decidir decir decorar dedicar dejar demorar depender deprimir derramar desaparecer desarrollar desayunar
  descansar descargar describir descubrir desear deshacer desmayar despegar destruir detener dibujar dirigir disculpar
  discutir diseñar disfrazar disfrutar disminuir disponer distinguir distraer distribuir dividir divorciar doblar dominar
  duchar dudar durar echar educar ejercer eliminar embarcar emocionar empeorar empujar enamorar encantar encargar enfadar
  enfermar enfocar engañar enojar enseñar ensuciar enterar entrar entregar entrenar entrevistar equivocar escapar escoger
  esconder escribir escuchar esperar estacionar estar establecer estirar estornudar estudiar evitar exagerar examinar existir
  exigir experimentar explicar explotar explorar expresar extrañar fabricar fallar faltar fascinar felicitar fijar fingir
  firmar florecer formar fracasar frenar fumar funcionar ganar gastar generar girar golpear grabar gritar guardar gustar haber
  habitar hablar hacer heredar huir identificar ignorar imaginar imponer importar imprimir incluir indicar informar iniciar
  insistir instalar intentar intercambiar interesar interpretar interrumpir introducir inventar investigar invitar ir jurar
  juntar juzgar ladrar lamentar lanzar lastimar lavar leer levantar limitar limpiar llamar llegar llenar llevar llorar lograr
  luchar madrugar maltratar mandar manejar mantener maquillar marcar marchar masticar matar mejorar memorizar mencionar
  merecer meter mezclar mirar mojar molestar montar mudar multiplicar nacer nadar narrar navegar necesitar nombrar notar
  obedecer obligar observar obtener ocultar ocupar ocurrir odiar ofender ofrecer oír olvidar operar opinar oponer ordenar
  organizar padecer pagar parar parecer participar partir pasar pasear patear patinar pegar peinar pelear perdonar perjudicar
  permanecer permitir pertenecer pesar pescar pintar pisar planchar planear planificar plantar platicar poner portar
  practicar preguntar preocupar preparar presentar presionar prestar presumir prevenir prever proceder producir programar
  prometer pronunciar proponer proteger protestar provocar publicar quedar quejar quemar quitar reaccionar realizar rechazar
  recibir reciclar reclamar recoger reconocer recorrer reducir reemplazar reflejar regalar registrar regresar relajar
  rellenar reparar repartir repasar reportar representar reservar resistir respetar respirar responder resultar retirar
  retrasar revisar rezar robar romper saber sacar salir saltar saludar salvar satisfacer secar seleccionar señalar separar
  ser significar solicitar solucionar soportar sorprender sospechar sostener subir suceder sufrir sumar superar suponer
  suspender sustituir tapar tardar tejer telefonear temer tener terminar tirar tocar tomar toser trabajar traducir traer
  tragar tranquilizar transformar tratar triunfar unir usar utilizar valer vencer vender venir ver viajar vigilar visitar
  vivir votar`;

/** The verbs whose forms are known, with the change of their stem, if any. Reflexive verbs stand without their 'se'. */
export const verbs: ReadonlyMap<string, StemChange | null> = new Map([
  ...split(regular).map((verb): [string, null] => [verb.replace(/se$/u, ''), null]),
  ...stemChanges().flatMap((change) =>
    split(changing[change]).map((verb): [string, StemChange] => [verb, change]),
  ),
]);

function stemChanges(): StemChange[] {
  return ['e-ie', 'o-ue', 'u-ue', 'e-i', 'i-í', 'u-ú'];
}
