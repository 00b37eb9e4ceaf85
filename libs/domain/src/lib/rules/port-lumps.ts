import type { PortFeature } from '../records/wad-contents';

/**
 * Lumps that only an extension's ports read. ANIMDEFS, SNDINFO, SNDSEQ and MAPINFO are not included: they originate
 * from Hexen, and Odamex, Helion, Eternity and DSDA-Doom (docs/sndinfo.md) also read some of them.
 */
export const PORT_LUMPS: Readonly<Record<PortFeature, readonly string[]>> = {
  // ZDoom: r_data/models.cpp, r_data/voxeldef.cpp, gamedata/decallib.cpp, gamedata/p_terrain.cpp, d_main.cpp
  // (ParseCVarInfo), p_conversation.cpp (DIALOGUE). Eternity also reads LOADACS.
  zdoom: [
    ...[
      'ZMAPINFO',
      'ZSCRIPT',
      'DECORATE',
      'GLDEFS',
      'SBARINFO',
      'MENUDEF',
      'MODELDEF',
      'VOXELDEF',
      'DECALDEF',
    ],
    ...['LOCKDEFS', 'FONTDEFS', 'REVERBS', 'TERRAIN', 'DIALOGUE', 'CVARINFO', 'KEYCONF', 'LOADACS'],
  ],
  mbf21: ['UMAPINFO'],
  id24: ['GAMECONF', 'DEMOLOOP', 'SKYDEFS'],
  // Eternity: source/e_edf.cpp.
  eternity: ['EDFROOT', 'EMAPINFO', 'ESTRINGS', 'EMENUS', 'ETERRAIN', 'ESNDINFO', 'ESNDSEQ'],
  // source_files/ddf and source_files/edge of EDGE-Classic; COAL is the language of its older versions.
  edge: [
    ...['DDFANIM', 'DDFATK', 'DDFCOLM', 'DDFFLAT', 'DDFFONT', 'DDFGAME', 'DDFIMAGE', 'DDFLANG', 'DDFLEVL'],
    ...['DDFLINE', 'DDFMOVIE', 'DDFPLAY', 'DDFREVB', 'DDFSECT', 'DDFSFX', 'DDFSTATE', 'DDFSTYLE', 'DDFSWTH'],
    ...['DDFTHING', 'DDFWADF', 'DDFWEAP', 'RSCRIPT', 'RTSCRIPT', 'COALAPI', 'COALEDGE', 'COALHUDS'],
  ],
  // Lists of Vavoom C scripts (k8vavoom: source/sv_main.cpp and source/cl_main.cpp, G_LoadVCMods).
  vavoom: ['LOADVCS', 'LOADVCC'],
  udmf: [],
};
