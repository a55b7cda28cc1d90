import * as zod from 'zod/mini';

// The parts of `zod/mini` that the app uses, for the built app: a schema is made when it first reads a value. A screen
// reads with few of the hundreds of schemas that its calls declare; making all of them takes a slow device up to a tenth
// of a second.

type Schema = zod.ZodMiniType;

/** Stands for a schema until that is needed, also within other schemas. */
class DeferredSchema {
  readonly #make: () => Schema;
  #made: Schema | undefined;

  constructor(make: () => Schema) {
    this.#make = make;
  }

  get _zod(): Schema['_zod'] {
    return this.#read()._zod;
  }

  get shape(): unknown {
    return Reflect.get(this.#read(), 'shape');
  }

  check(...checks: Parameters<Schema['check']>): DeferredSchema {
    return new DeferredSchema(() => this.#read().check(...checks));
  }

  parse(value: unknown) {
    return this.#read().parse(value);
  }

  safeParse(value: unknown) {
    return this.#read().safeParse(value);
  }

  /** Only the server reads what is registered, for the description of the calls. */
  register(): this {
    return this;
  }

  #read(): Schema {
    this.#made ??= this.#make();
    return this.#made;
  }
}

/** Stands for a check until the schema that has it is made. */
class DeferredCheck {
  readonly #make: () => zod.core.$ZodCheck;
  #made: zod.core.$ZodCheck | undefined;

  constructor(make: () => zod.core.$ZodCheck) {
    this.#make = make;
  }

  get _zod(): zod.core.$ZodCheck['_zod'] {
    this.#made ??= this.#make();
    return this.#made._zod;
  }
}

function defer<Inputs extends readonly unknown[]>(make: (...inputs: Inputs) => Schema) {
  return (...inputs: Inputs) => new DeferredSchema(() => make(...inputs));
}

function deferCheck<Inputs extends readonly unknown[]>(make: (...inputs: Inputs) => zod.core.$ZodCheck) {
  return (...inputs: Inputs) => new DeferredCheck(() => make(...inputs));
}

export const array = /* @__PURE__ */ defer(zod.array);
export const boolean = /* @__PURE__ */ defer(zod.boolean);
export const custom = /* @__PURE__ */ defer(zod.custom);
export const discriminatedUnion = /* @__PURE__ */ defer(zod.discriminatedUnion);
const enumeration = /* @__PURE__ */ defer(zod.enum);
export const extend = /* @__PURE__ */ defer(zod.extend);
const fallback = /* @__PURE__ */ defer(zod._default);
const instance = /* @__PURE__ */ defer(zod.instanceof);
export const int = /* @__PURE__ */ defer(zod.int);
export const literal = /* @__PURE__ */ defer(zod.literal);
export const looseObject = /* @__PURE__ */ defer(zod.looseObject);
const nothing = /* @__PURE__ */ defer(zod.null);
export const nullable = /* @__PURE__ */ defer(zod.nullable);
export const nullish = /* @__PURE__ */ defer(zod.nullish);
export const number = /* @__PURE__ */ defer(zod.number);
export const object = /* @__PURE__ */ defer(zod.object);
export const omit = /* @__PURE__ */ defer(zod.omit);
export const optional = /* @__PURE__ */ defer(zod.optional);
export const partialRecord = /* @__PURE__ */ defer(zod.partialRecord);
export const pipe = /* @__PURE__ */ defer(zod.pipe);
export const record = /* @__PURE__ */ defer(zod.record);
export const string = /* @__PURE__ */ defer(zod.string);
export const transform = /* @__PURE__ */ defer(zod.transform);
export const tuple = /* @__PURE__ */ defer(zod.tuple);
export const union = /* @__PURE__ */ defer(zod.union);
export const unknown = /* @__PURE__ */ defer(zod.unknown);
export { enumeration as enum, fallback as _default, instance as instanceof, nothing as null };

export const iso = {
  date: /* @__PURE__ */ defer(zod.iso.date),
  datetime: /* @__PURE__ */ defer(zod.iso.datetime),
};

export const gte = /* @__PURE__ */ deferCheck(zod.gte);
export const length = /* @__PURE__ */ deferCheck(zod.length);
export const lte = /* @__PURE__ */ deferCheck(zod.lte);
export const maximum = /* @__PURE__ */ deferCheck(zod.maximum);
export const maxLength = /* @__PURE__ */ deferCheck(zod.maxLength);
export const minimum = /* @__PURE__ */ deferCheck(zod.minimum);
export const minLength = /* @__PURE__ */ deferCheck(zod.minLength);
export const refine = /* @__PURE__ */ deferCheck(zod.refine);
export const regex = /* @__PURE__ */ deferCheck(zod.regex);

export const globalRegistry = undefined;

export { parse, safeParse } from 'zod/mini';
