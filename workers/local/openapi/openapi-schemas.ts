import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../tools/settings';

type Json = Record<string, unknown>;
type Direction = 'input' | 'output';

/**
 * The document's JSON Schemas. What has a name is collected as a component and referred to; what is read and answered in
 * two shapes (a default, a transform) is two components, `Draft` and `DraftInput`.
 */
export class SchemaCollector {
  #names: NamedSchemas;
  #twoShaped: Set<string>;
  #found: Record<Direction, Map<string, unknown>> = { input: new Map(), output: new Map() };
  #inputReferences: { $ref: string }[] = [];

  constructor(schemas: Map<string, z.ZodType>) {
    this.#names = new NamedSchemas(schemas);
    // Without names, since a reference hides what it leads to.
    const shape = (schema: z.ZodType, io: Direction) => JSON.stringify(render(schema, io));
    const differs = ([, schema]: [string, z.ZodType]) => shape(schema, 'input') !== shape(schema, 'output');
    this.#twoShaped = new Set([...schemas].filter(differs).map(([id]) => id));
  }

  of(schema: z.ZodType, direction: Direction): Json {
    const { $defs, ...json } = render(schema, direction, this.#names);
    for (const [id, body] of Object.entries($defs)) this.#add(id, body, direction);
    return this.#translate(json, direction) as Json;
  }

  /** The properties of an object, itself without a component: its fields become parameters. */
  fieldsOf(schema: z.ZodType): { properties?: Record<string, Json>; required?: string[] } {
    const { $defs, ...json } = render(schema, 'input', this.#names);
    const own = typeof json.$ref === 'string' ? json.$ref.slice(DEFS.length) : null;
    for (const [id, body] of Object.entries($defs)) if (id !== own) this.#add(id, body, 'input');
    return this.#translate((own && $defs[own]) ?? json, 'input') as Json;
  }

  /** Every component that was referred to, by name; ask last. */
  components(): Json {
    const { input, output } = this.#found;
    const all = new Map(output);
    const inputName = (id: string) => (output.has(id) && this.#twoShaped.has(id) ? `${id}Input` : id);
    for (const [id, body] of input) all.set(inputName(id), body);
    for (const reference of this.#inputReferences)
      reference.$ref = COMPONENTS + inputName(reference.$ref.slice(COMPONENTS.length));
    return Object.fromEntries([...all].sort(([a], [b]) => (a < b ? -1 : 1)));
  }

  #add(id: string, body: unknown, direction: Direction) {
    if (!this.#found[direction].has(id)) this.#found[direction].set(id, this.#translate(body, direction));
  }

  #translate(value: unknown, direction: Direction): unknown {
    if (Array.isArray(value)) return value.map((inner) => this.#translate(inner, direction));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(withoutNullBranch(value as Json));
    const json = Object.fromEntries(entries.map(([key, inner]) => [key, this.#translate(inner, direction)]));
    if (typeof json.$ref !== 'string') return json;
    const reference = Object.assign(json, { $ref: COMPONENTS + json.$ref.slice(DEFS.length) });
    if (direction === 'input') this.#inputReferences.push(reference);
    return reference;
  }
}

const DEFS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';

function render(schema: z.core.$ZodType, io: Direction, metadata?: NamedSchemas): Json & { $defs: Json } {
  const describe: Override = ({ zodSchema, jsonSchema }) => {
    const entry = io === 'input' ? countedEntry(zodSchema) : null;
    if (!entry) return;
    const { $defs: _none, ...items } = render(entry, io);
    jsonSchema.items = items;
  };
  const options = { io, unrepresentable: 'any', override: describe, ...(metadata && { metadata }) } as const;
  const { $schema: _dialect, $defs = {}, ...json } = z.toJSONSchema(schema, options);
  return { ...json, $defs: $defs as Json };
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>;

/** The entries of a list that is counted before they are looked at: its input, by itself, may be a list of anything. */
function countedEntry(schema: z.core.$ZodType): z.core.$ZodType | null {
  if (!(schema instanceof z.ZodPipe) || !(schema.out instanceof z.ZodArray)) return null;
  return schema.in instanceof z.ZodArray && schema.in.element instanceof z.ZodUnknown
    ? schema.out.element
    : null;
}

/** zod's own register of descriptions, and beside each schema's its name. */
class NamedSchemas extends z.core.$ZodRegistry<z.GlobalMeta> {
  #ids: Map<unknown, string>;

  constructor(schemas: Map<string, z.ZodType>) {
    super();
    this.#ids = new Map([...schemas].map(([id, schema]) => [schema, id]));
  }

  override get(schema: z.core.$ZodType): z.GlobalMeta | undefined {
    const described = z.globalRegistry.get(schema);
    const id = this.#ids.get(schema);
    return id === undefined ? described : { ...described, id };
  }
}

/** `anyOf` of a plain type and null is that type or null; the bounds of a type say nothing about null. */
function withoutNullBranch(json: Json): Json {
  const { anyOf, ...rest } = json as { anyOf?: Json[] };
  const [plain, none, ...more] = anyOf ?? [];
  const isNull = none?.type === 'null' && more.length === 0;
  if (!plain || !isNull || typeof plain.type !== 'string' || 'enum' in plain || 'const' in plain) return json;
  return { ...plain, type: [plain.type, 'null'], ...rest };
}

/**
 * Every schema that an app/**\/*.schema.ts file exports, by its export: `postView` is the component `PostView`, so that
 * schema files need not know of the document.
 */
export async function exportedSchemas(): Promise<Map<string, z.ZodType>> {
  const found = new Map<string, { schema: z.ZodType; file: string }>();
  const files = globSync('app/**/*.schema.ts', { cwd: projectRoot });
  for (const file of files.sort()) {
    for (const [name, schema] of Object.entries((await import(join(projectRoot, file))) as Json)) {
      if (!(schema instanceof z.ZodType) || !deservesName(schema)) continue;
      const id = name.charAt(0).toUpperCase() + name.slice(1);
      const other = found.get(id);
      if (other && other.schema !== schema)
        throw new Error(`${other.file} and ${file} both export a schema called ${name}`);
      found.set(id, { schema, file });
    }
  }
  return new Map([...found].map(([id, { schema }]) => [id, schema]));
}

/** A lone string or number reads better in place. */
const deservesName = (schema: z.ZodType) =>
  [z.ZodObject, z.ZodUnion, z.ZodEnum, z.ZodPipe].some((kind) => schema instanceof kind);
