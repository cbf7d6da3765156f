type Channel = {
  assert: (key: object) => void;
  delete: (key: object) => boolean;
  get: (key: object) => unknown;
  has: (key: object) => boolean;
  set: (key: object, value: unknown) => void;
};

/**
 * Notes beside objects, in place of the package `side-channel` (vite.config.ts), which brings some 20 kB for engines
 * without a WeakMap. `qs`, which Refine writes its addresses with, keeps objects by it and nothing else.
 */
function getSideChannel(): Channel {
  const notes = new WeakMap<object, unknown>();
  return {
    assert: (key) => {
      if (!notes.has(key)) throw new TypeError('Side channel does not contain the given object key');
    },
    delete: (key) => notes.delete(key),
    get: (key) => notes.get(key),
    has: (key) => notes.has(key),
    set: (key, value) => void notes.set(key, value),
  };
}

// What `require` answers: `qs` asks for it as CommonJS does.
export { getSideChannel as 'module.exports' };
