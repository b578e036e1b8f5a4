/** A rule of the interface: its text, and the reason if no test can hold it. */
export interface Known {
  rule: string;
  why?: string;
}

export interface Rule extends Known {
  number: string;
}

/** A test, by its file and title. */
export interface Citation {
  file: string;
  title: string;
}

/** A clause of a rule in plain words, with the tests that fail when it breaks, or the reason why no test does. */
export interface Clause {
  clause: string;
  /** `file: title` */
  tests?: string[];
  missing?: string;
}

/** A rule with the tests that cite it and, once it is reviewed, its clauses. */
export interface Held extends Rule {
  tests: Citation[];
  clauses?: Clause[];
}
